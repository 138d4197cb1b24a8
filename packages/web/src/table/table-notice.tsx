import type { ReactNode } from 'react';
import { usePage } from '../site/page.tsx';
import { Alone } from './alone.tsx';
import { TableBar } from './table-bar.tsx';

/** A table's page while there is little to show. */
export function TableNotice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = usePage(`${title} — Castellum`);
  return (
    <>
      <TableBar title={title} note="" heading={heading} />
      <Alone>{children}</Alone>
    </>
  );
}
