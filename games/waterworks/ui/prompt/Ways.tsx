import type { ReactNode } from 'react';
import './Ways.css';

/** What may be done, as a list that opens under its title. */
export function Ways({ title, open, children }: { title: string; open: boolean; children: ReactNode }): ReactNode {
  return (
    <details className="ww-ways" open={open}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}
