import { Foreign, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { marksOf, OTHER } from './marks.ts';

/** So many of the commonest marks are listed. */
const LISTED = 6;

/** What the coach objected to most often, and how often a hint was asked for, in this browser. */
export function MarksSection({ game }: { readonly game: string }) {
  const t = useT();
  const [{ hints, objected, heeded }] = useState(() => marksOf(game));
  const themes = Object.entries(objected).sort(([, a], [, b]) => b - a);
  const objections = themes.reduce((sum, [, count]) => sum + count, 0);
  return (
    <section className="s-card" aria-labelledby="marks">
      <h2 id="marks">{t('learn.stats.marks')}</h2>
      <p>{t('learn.stats.marks.note')}</p>
      <p className="s-answer">{t('learn.stats.help', { hints, objections, heeded })}</p>
      {themes.length === 0 ? null : (
        <table className="s-table">
          <caption className="k-hidden">{t('learn.stats.marks')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('learn.stats.missed')}</th>
              <th scope="col" className="s-number">
                {t('learn.stats.times')}
              </th>
            </tr>
          </thead>
          <tbody>
            {themes.slice(0, LISTED).map(([theme, count]) => (
              <tr key={theme}>
                <th scope="row">
                  <Foreign>{theme === OTHER ? t('learn.stats.other') : t(`learn.theme.${game}.${theme}`)}</Foreign>
                </th>
                <td className="s-number">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
