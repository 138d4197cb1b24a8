import { Icon, useT } from '@castellum/ui-kit';
import type { UsedHints } from './use-hints.ts';
import './hint-button.css';

/** Asks for a hint; says so while one is being thought about. `icon`: without words, for a bar. */
export function HintButton({ hints, icon = false }: { readonly hints: Pick<UsedHints, 'ask' | 'thinking'>; readonly icon?: boolean }) {
  const t = useT();
  const { ask, thinking } = hints;
  const label = t(thinking ? 'web.hint.thinking' : 'web.hint');
  return (
    <button
      type="button"
      className={icon ? 'k-icon-button t-ask-hint' : 'k-button k-secondary t-ask-hint'}
      aria-busy={thinking}
      aria-keyshortcuts="Alt+H"
      title={label}
      onClick={ask}
    >
      <Icon name="hint" size={icon ? 22 : 18} />
      {icon ? null : <span>{label}</span>}
    </button>
  );
}
