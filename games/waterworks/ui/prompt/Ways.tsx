import type { ReactNode, ToggleEvent } from 'react';
import './Ways.css';

/** What opened below the edge of a sheet that scrolls is brought into it. */
function show({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.scrollIntoView({ block: 'nearest' });
}

/** What may be done, as a list that opens under its title. */
export function Ways({ title, open, children }: { title: string; open: boolean; children: ReactNode }): ReactNode {
  return (
    <details className="ww-ways" open={open} onToggle={open ? undefined : show}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}
