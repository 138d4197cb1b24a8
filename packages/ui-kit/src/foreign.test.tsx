// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { Foreign, ForeignNamesProvider, foreignParts, knownNames } from './foreign.tsx';

const known = knownNames({ Via: 'la', 'Via Appia': 'la', Idraulico: 'it', 'C. (Gaius)': 'la' });

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

test('names are found as whole words, the longer of two first, and nothing of the text is lost', () => {
  expect(foreignParts('Via Appia, Idraulico', known)).toEqual([
    { text: 'Via Appia', lang: 'la' },
    { text: ', ' },
    { text: 'Idraulico', lang: 'it' },
  ]);
  expect(foreignParts('Viaduct, Idraulicos', known)).toEqual([{ text: 'Viaduct, Idraulicos' }]);
  expect(foreignParts('with C. (Gaius) here', known).map(({ text }) => text)).toEqual(['with ', 'C. (Gaius)', ' here']);
  expect(foreignParts('', known)).toEqual([{ text: '' }]);
  expect(foreignParts('constructor', knownNames({}))).toEqual([{ text: 'constructor' }]);
});

test('on the page each says its language, those known above and those known here', () => {
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() =>
    root.render(
      <ForeignNamesProvider names={{ Idraulico: 'it' }}>
        <ForeignNamesProvider names={{ Appius: 'la' }}>
          <h2>
            <Foreign>Appius plays Idraulico</Foreign>
          </h2>
          <p>
            <Foreign>Livia plays</Foreign>
          </p>
        </ForeignNamesProvider>
      </ForeignNamesProvider>,
    ),
  );
  expect([...element.querySelectorAll('[lang]')].map((name) => `${name.textContent} ${name.getAttribute('lang')}`)).toEqual([
    'Appius la',
    'Idraulico it',
  ]);
  expect(element.textContent).toBe('Appius plays IdraulicoLivia plays');
  act(() => root.unmount());
});
