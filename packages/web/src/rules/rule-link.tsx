import { RuleBadge, useT } from '@castellum/ui-kit';

/** A rule's number as a link into the rulebook, in a tab of its own: the table stays as it is. A part of a rule (WW-14c) is read with the rule. */
export function RuleLink({ game, rule }: { readonly game: string; readonly rule: string }) {
  const t = useT();
  return (
    <a href={`/rules/${game}#${rule.replace(/[a-z]+$/, '')}`} target="_blank" rel="noreferrer" className="t-rule">
      <span className="k-hidden">{t('web.rules.read')} </span>
      <RuleBadge rule={rule} />
      <span className="k-hidden"> {t('web.newTab')}</span>
    </a>
  );
}
