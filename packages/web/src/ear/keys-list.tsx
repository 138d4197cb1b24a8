import { Segments, useT } from '@castellum/ui-kit';
import { type Binding, bindings } from './keys.ts';
import { setLetters, useLetters } from './keys-setting.ts';
import './keys-list.css';

/** Every key and what it does, and the switch for letters alone. */
export default function KeysList() {
  const t = useT();
  return (
    <div className="w-keys">
      <p>{t('web.keys.note')}</p>
      <LettersSegments />
      <h3>{t('web.keys.table')}</h3>
      <dl>
        {bindings.map((binding) => (
          <div key={binding.command}>
            <dt>
              <KeyCap binding={binding} />
            </dt>
            <dd>{t(`web.keys.${binding.command}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('web.keys.board')}</h3>
      <p>{t('web.keys.board.note')}</p>
    </div>
  );
}

function KeyCap({ binding: { key, held } }: { readonly binding: Binding }) {
  const t = useT();
  const name = key === 'Enter' ? t('web.keys.cap', { key: 'enter' }) : key.toUpperCase();
  return (
    <>
      {held === undefined ? null : (
        <>
          <kbd>{t('web.keys.cap', { key: held })}</kbd>{' '}
        </>
      )}
      <kbd translate="no">{name}</kbd>
    </>
  );
}

function LettersSegments() {
  const t = useT();
  const on = useLetters();
  const choices = (['on', 'off'] as const).map((id) => ({ id, label: t(`web.keys.letters.${id}`) }));
  return (
    <Segments label={t('web.keys.letters')} value={on ? 'on' : 'off'} choices={choices} wide onChange={(id) => setLetters(id === 'on')} />
  );
}
