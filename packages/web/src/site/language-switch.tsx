import { Segments, useLocale, useT } from '@castellum/ui-kit';
import { locales, speak } from '../i18n.ts';

/** Chooses the language of everything, at once. */
export function LanguageSwitch() {
  const t = useT();
  const current = useLocale();
  const choices = locales.map(({ id, name }) => ({
    id,
    lang: id,
    label: (
      <>
        <span aria-hidden="true">{id.toUpperCase()}</span>
        <span className="k-hidden">{name}</span>
      </>
    ),
  }));
  return <Segments label={t('web.language')} value={current} choices={choices} onChange={(id) => void speak(id, true)} />;
}
