import { Emblem, Icon, SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { goal, handCount, leakOf, lineLength, missing, plumbersLeft } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { PlumberFigure } from '../drawing/Fixtures.tsx';
import { usePlay } from '../play.tsx';

/** The two plumbers of a seat; those already sent are pale. */
export function Plumbers({ seat, size }: { seat: number; size: number }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const { colour } = usePlay();
  const left = plumbersLeft(state, seat);
  return (
    <span className={`ww ww-plumbers ww-seat-${colour(seat)}`} role="img" aria-label={t('waterworks.plumbers', { n: left })}>
      {[0, 1].map((i) => (
        <svg
          key={i}
          width={size * 0.86}
          height={size}
          viewBox="-23 -57 50 62"
          className={i < left ? 'ww-plumber-chip' : 'ww-plumber-chip ww-gone'}
          aria-hidden="true"
          focusable="false"
        >
          <PlumberFigure toolbox={false}>
            <g transform="translate(-1 -17) scale(.72)">
              <Emblem colour={colour(seat)} />
            </g>
          </PlumberFigure>
        </svg>
      ))}
    </span>
  );
}

/** That a line leaks, with icon and word; on a phone's small tables the icon alone. */
export function LeakFlag({ seat, brief = false }: { seat: number; brief?: boolean }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  if (leakOf(state, seat) === null) return null;
  return (
    <span className={brief ? 'ww-leak-flag ww-brief' : 'ww-leak-flag'}>
      <svg width={13} height={17} viewBox="-6.5 -10.5 13 18" aria-hidden="true" focusable="false">
        <path d="M0,-10C3,-5,5.6,-2.4,5.6,1.8A5.6,5.6,0,0,1,-5.6,1.8C-5.6,-2.4,-3,-5,0,-10Z" fill="currentColor" />
      </svg>
      <span className={brief ? 'k-hidden' : ''}>{t('waterworks.leaks')}</span>
    </span>
  );
}

/** How many cards a seat holds: the back of a card with a figure. */
export function HandCount({ seat }: { seat: number }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const n = handCount(state, seat);
  return (
    <span className="ww-hand-count" role="img" aria-label={t('waterworks.cards', { n })}>
      <svg width={13} height={17} viewBox="0 0 13 17" aria-hidden="true" focusable="false">
        <rect x={0.75} y={0.75} width={11.5} height={15.5} rx={1.8} fill="#8e2f20" stroke="#3f140b" strokeWidth={1.5} />
        <rect x={3} y={3} width={7} height={11} rx={0.8} fill="none" stroke="#f0be8f" strokeWidth={0.9} />
      </svg>
      <span aria-hidden="true">{n}</span>
    </span>
  );
}

/** What a line that is long enough still lacks to win (WW-16); nothing where it is too short, or complete. */
function useLacks(seat: number): string {
  const { state } = useFrame<State>();
  const t = useT();
  const lacks = missing(state, seat);
  return lacks === null || lacks.pipes > 0 ? '' : t('waterworks.lacks', { ends: lacks.ends, leak: lacks.leak ? 'yes' : 'no' });
}

/** The same over the corner of a table, where nothing moves because it comes or goes. */
export function Lacks({ seat }: { seat: number }): ReactNode {
  const words = useLacks(seat);
  return words === '' ? null : <p className="ww-lacks">{words}</p>;
}

/** “7/10”, spoken as “7 of 10 pipes”, with what a long line still lacks. */
export function LengthFigure({ seat }: { seat: number }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const { length } = lineLength(state, seat);
  const lacks = useLacks(seat);
  return (
    <span className="ww-length">
      <span aria-hidden="true" translate="no">
        <b>{length}</b>
        <span>{`/${goal(state)}`}</span>
      </span>
      <span className="k-hidden">
        {[t('waterworks.length', { length, goal: goal(state) }), ...(lacks === '' ? [] : [lacks])].join('. ')}
      </span>
    </span>
  );
}

/** The length as a row of boxes; those behind a leak are pale. */
export function Progress({ seat, words }: { seat: number; words: boolean }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const { length, measured } = lineLength(state, seat);
  const wanted = goal(state);
  return (
    <span className="ww-progress">
      {words && <span className="ww-progress-words">{t('waterworks.of', { length, goal: wanted })}</span>}
      <span className="ww-boxes" aria-hidden="true">
        {Array.from({ length: wanted }, (_, i) => i).map((i) => (
          <span key={i} className={i < measured ? 'ww-box ww-wet' : i < length ? 'ww-box ww-behind' : 'ww-box'} />
        ))}
      </span>
      {!words && <LengthFigure seat={seat} />}
    </span>
  );
}

/** Disc, name, and what there is to know of whoever sits there. */
export function SeatName({ seat, size, title }: { seat: number; size: number; title?: string }): ReactNode {
  const { seats, phone } = useFrame<State>();
  const t = useT();
  const { colour, name, acting } = usePlay();
  const info = seats[seat];
  // Who sees two hands is known to those who see one.
  const also = info?.mine === false ? (info.alsoAt ?? []).map(name).join(', ') : '';
  return (
    <>
      <SeatDisc colour={colour(seat)} size={size} />
      <span className="ww-name">
        <b {...(title === undefined ? { translate: 'no' as const } : {})}>{title ?? name(seat)}</b>
        {info?.kind === 'bot' && title === undefined && (
          <small>
            <Icon name="bot" size={14} /> <span className="k-hidden">{t('waterworks.bot')}</span>
          </small>
        )}
        {info?.kind === 'person' && !info.connected && (
          <small className="ww-away">
            <Icon name="away" size={14} /> <span className={phone ? 'k-hidden' : ''}>{t('waterworks.away')}</span>
          </small>
        )}
        {also !== '' && <small className={phone ? 'k-hidden' : ''}>{t('waterworks.also', { names: also })}</small>}
        {acting === seat && <span className="k-hidden">{t('waterworks.turn')}</span>}
      </span>
    </>
  );
}
