import { type SeatInfo, useT } from '@castellum/ui-kit';
import { usePage } from '../site/page.tsx';
import type { SessionState } from './session.ts';

/** Names the tab by how the table stands. @returns the ref of the page's heading, as `usePage` does */
export function useTableTitle(name: string, state: SessionState<unknown>, acting: SeatInfo | undefined, own: boolean) {
  const t = useT();
  const hotSeat = state.seats.filter(({ mine }) => mine).length > 1;
  const theirs = acting === undefined ? '' : t('web.title.theirs', { name: acting.name });
  const situation = () => {
    if (state.status === 'over' && state.result !== null) return t('web.title.over');
    if (state.status === 'waiting') return t('web.title.waiting');
    if (hotSeat) return theirs;
    if (own) return t('web.title.yours');
    return state.showing && acting?.seat === state.viewer ? t('web.prompt.ownMove') : theirs;
  };
  return usePage(
    [situation(), name, 'Castellum']
      .filter((part) => part !== '')
      .slice(0, 2)
      .join(' — '),
  );
}
