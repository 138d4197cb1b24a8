import type { ReactNode } from 'react';
import './alone.css';

/** What stands alone in the middle of a table's page. */
export function Alone({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" className="t-alone">
      {children}
    </main>
  );
}
