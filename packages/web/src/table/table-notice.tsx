import { usePage } from '../site/page.tsx';
import { Alone } from './alone.tsx';
import { TableBar } from './table-bar.tsx';

/** A table's page while there is only a sentence to show. */
export function TableNotice({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = usePage(`${title} — Castellum`);
  return (
    <>
      <TableBar title={title} note="" heading={heading} />
      <Alone>
        <p>{text}</p>
      </Alone>
    </>
  );
}
