import { Segments, useT } from '@castellum/ui-kit';
import { useHouseTexts } from '../admin/house-texts.ts';
import { type Binding, bindings } from './keys.ts';
import { setLetters, useLetters } from './keys-setting.ts';
import './keys-list.css';

/** Every key and what it does, and the switch for letters alone. */
export default function KeysList() {
  useHouseTexts();
  const t = useT();
  return (
    <div className="w-keys">
      <p>{t('house.keys.note')}</p>
      <LettersSegments />
      <h3>{t('house.keys.table')}</h3>
      <dl>
        {bindings.map((binding) => (
          <div key={binding.command}>
            <dt>
              <KeyCap binding={binding} />
            </dt>
            <dd>{t(`house.keys.${binding.command}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('house.keys.board')}</h3>
      <p>{t('house.keys.board.note')}</p>
    </div>
  );
}

function KeyCap({ binding: { key, held } }: { readonly binding: Binding }) {
  const t = useT();
  const name = key === 'Enter' ? t('house.keys.cap', { key: 'enter' }) : key.toUpperCase();
  return (
    <>
      {held === undefined ? null : (
        <>
          <kbd>{t('house.keys.cap', { key: held })}</kbd>{' '}
        </>
      )}
      <kbd translate="no">{name}</kbd>
    </>
  );
}

function LettersSegments() {
  const t = useT();
  const on = useLetters();
  const choices = (['on', 'off'] as const).map((id) => ({ id, label: t(`house.keys.letters.${id}`) }));
  return (
    <Segments label={t('house.keys.letters')} value={on ? 'on' : 'off'} choices={choices} wide onChange={(id) => setLetters(id === 'on')} />
  );
}
