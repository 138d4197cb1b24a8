import { Button, type SeatInfo, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { NoticeStrip } from './notice-strip.tsx';
import type { SessionState } from './session-state.ts';

export interface HandedOverNoticeProps {
  readonly given: NonNullable<SessionState<unknown>['handedOver']>;
  readonly seats: readonly SeatInfo[];
}

/** Says which seat the host has given away, and why, until one has read it. */
export function HandedOverNotice({ given: { seat, to, at, reason }, seats }: HandedOverNoticeProps) {
  const t = useT();
  const [read, setRead] = useState<number | null>(null);
  if (read === at) return null;
  const name = seats.find((one) => one.seat === seat)?.name ?? '';
  return (
    <NoticeStrip text={t(`web.table.handedOver.${to}`, { name, reason })}>
      <Button size="small" onPress={() => setRead(at)}>
        {t('web.dismiss')}
      </Button>
    </NoticeStrip>
  );
}
