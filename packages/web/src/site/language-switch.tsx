import { useLocale, useT } from '@castellum/ui-kit';
import { locales, speak } from '../i18n.ts';

/** Chooses the language of everything, at once. */
export function LanguageSwitch() {
  const t = useT();
  const current = useLocale();
  return (
    <div className="w-segments" role="group" aria-label={t('web.language')}>
      {locales.map(({ id, name }) => (
        <button key={id} type="button" lang={id} aria-pressed={id === current} onClick={() => void speak(id, true)}>
          <span aria-hidden="true">{id.toUpperCase()}</span>
          <span className="k-hidden">{name}</span>
        </button>
      ))}
    </div>
  );
}
