import { lazy, Suspense } from 'react';
import { useAskBeforeLeaving, useUnkept } from '../host/use-unkept.ts';
import { parts } from './parts.ts';

const UnkeptStrip = lazy(() => parts.unkept().then(({ UnkeptStrip: strip }) => ({ default: strip })));

/** Says for as long as it is so that a table of this browser is held by the page alone, and lets the person keep its record. */
export function UnkeptNotice({ id }: { readonly id: string }) {
  const why = useUnkept(id);
  useAskBeforeLeaving(why !== null);
  return why === null ? null : (
    <Suspense fallback={null}>
      <UnkeptStrip id={id} why={why} />
    </Suspense>
  );
}
