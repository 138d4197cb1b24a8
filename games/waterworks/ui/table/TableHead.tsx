import { Emblem, Foreign, Icon, listOf, SeatDisc, useFrame, useLocale, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { goal, handCount, leakOf, lineLength, missing, plumbersLeft } from '../../rules/inspect.ts';
import { seatStyle } from '../colours.ts';
import { PlumberFigure } from '../drawing/Plumber.tsx';
import { changesOn, useSteps } from '../fresh.ts';
import { usePlay } from '../play/context.ts';
import './TableHead.css';

/** The two plumbers of a seat; those already sent are pale. */
export function Plumbers({ seat }: { seat: number }): ReactNode {
  const t = useT();
  const { told, colour } = usePlay();
  const left = plumbersLeft(told, seat);
  const words = t('waterworks.seat.plumbers', { n: left });
  return (
    <span className="ww-plumbers" style={seatStyle(colour(seat))} role="img" aria-label={words} title={words}>
      {[0, 1].map((i) => (
        <svg key={i} viewBox="-23 -57 50 62" className={i < left ? undefined : 'ww-gone'} aria-hidden="true" focusable="false">
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

/** That a line leaks, with icon and word; where there is little room the icon alone is seen. */
export function LeakFlag({ seat, brief = false }: { seat: number; brief?: boolean }): ReactNode {
  const t = useT();
  const { told } = usePlay();
  if (leakOf(told, seat) === null) return null;
  const words = t('waterworks.seat.leaks');
  return (
    <span className={brief ? 'ww-leak-flag ww-brief' : 'ww-leak-flag'} {...(brief ? { title: words } : {})}>
      <svg viewBox="-6.5 -10.5 13 18" aria-hidden="true" focusable="false">
        <path d="M0,-10C3,-5,5.6,-2.4,5.6,1.8A5.6,5.6,0,0,1,-5.6,1.8C-5.6,-2.4,-3,-5,0,-10Z" fill="currentColor" />
      </svg>
      <span className={brief ? 'k-hidden' : ''}>{words}</span>
    </span>
  );
}

/** How many cards a seat holds: the back of a card with a figure. */
export function HandCount({ seat }: { seat: number }): ReactNode {
  const t = useT();
  const { told } = usePlay();
  const n = handCount(told, seat);
  const words = t('waterworks.seat.cards', { n });
  return (
    <span className="ww-hand-count" role="img" aria-label={words} title={words}>
      <svg viewBox="0 0 13 17" aria-hidden="true" focusable="false">
        <rect x={0.75} y={0.75} width={11.5} height={15.5} rx={1.8} fill="#8e2f20" stroke="#3f140b" strokeWidth={1.5} />
        <rect x={3} y={3} width={7} height={11} rx={0.8} fill="none" stroke="#f0be8f" strokeWidth={0.9} />
      </svg>
      <span aria-hidden="true">{n}</span>
    </span>
  );
}

/** How often a line that is not in sight has changed since the viewer's own last action; nothing where it has not. */
export function News({ seat }: { seat: number }): ReactNode {
  const t = useT();
  const n = changesOn(seat, useSteps()).length;
  if (n === 0) return null;
  const words = t('waterworks.seat.news', { n });
  return (
    <span className="ww-news" role="img" aria-label={words} title={words}>
      <span aria-hidden="true">{n}</span>
    </span>
  );
}

/** What a line that is long enough still lacks to win (WW-16); nothing where it is too short, or complete. */
function useLacks(seat: number): string {
  const t = useT();
  const { told } = usePlay();
  const lacks = missing(told, seat);
  return lacks === null || lacks.pipes > 0 ? '' : t('waterworks.seat.lacks', { ends: lacks.ends, leak: lacks.leak ? 'yes' : 'no' });
}

/** The same over the corner of a table, where nothing moves because it comes or goes. */
export function Lacks({ seat }: { seat: number }): ReactNode {
  const words = useLacks(seat);
  return words === '' ? null : <p className="ww-lacks">{words}</p>;
}

/** The length as a button that tells how it counts. */
export function LengthButton({ seat, children }: { seat: number; children: ReactNode }): ReactNode {
  const { showPoints } = useFrame();
  const t = useT();
  if (showPoints === null) return children;
  return (
    <button type="button" className="ww-points" title={t('waterworks.points.ask')} onClick={() => showPoints(seat)}>
      {children}
    </button>
  );
}

/** “7/10”, spoken as “7 of 10 pipes”, with what a long line still lacks. */
export function LengthFigure({ seat }: { seat: number }): ReactNode {
  const t = useT();
  const { told } = usePlay();
  const { length } = lineLength(told, seat);
  const lacks = useLacks(seat);
  return (
    <span className="ww-length">
      <span aria-hidden="true" translate="no">
        <b>{length}</b>
        <span>{`/${goal(told)}`}</span>
      </span>
      <span className="k-hidden">
        {[t('waterworks.seat.length', { length, goal: goal(told) }), ...(lacks === '' ? [] : [lacks])].join('. ')}
      </span>
    </span>
  );
}

/** The length as a row of boxes; those behind a leak are pale. */
export function Progress({ seat, words }: { seat: number; words: boolean }): ReactNode {
  const t = useT();
  const { told } = usePlay();
  const { length, measured } = lineLength(told, seat);
  const wanted = goal(told);
  return (
    <span className="ww-progress">
      {words && <span className="ww-progress-words">{t('waterworks.seat.of', { length, goal: wanted })}</span>}
      <span className="ww-boxes" aria-hidden="true">
        {Array.from({ length: wanted }, (_, i) => i).map((i) => (
          <span key={i} className={i < measured ? 'ww-box ww-wet' : i < length ? 'ww-box ww-behind' : 'ww-box'} />
        ))}
      </span>
      {!words && <LengthFigure seat={seat} />}
    </span>
  );
}

/** What there is to know of whoever sits there, and whether it is to play. */
function SeatNotes({ seat, titled }: { seat: number; titled: boolean }): ReactNode {
  const { seats, phone } = useFrame();
  const t = useT();
  const { name, acting } = usePlay();
  const info = seats[seat];
  // Who sees two hands is known to those who see one.
  const others = info?.mine === false ? (info.alsoAt ?? []).map(name) : [];
  const also = listOf(useLocale(), others);
  return (
    <>
      {info?.kind === 'bot' && !titled && (
        <small className="ww-bot" title={t('waterworks.seat.bot')}>
          <Icon name="bot" size={14} /> <span className="k-hidden">{t('waterworks.seat.bot')}</span>
        </small>
      )}
      {info?.kind === 'person' && !info.connected && (
        <small>
          <Icon name="away" size={14} /> <span className={phone ? 'k-hidden' : ''}>{t('waterworks.seat.away')}</span>
        </small>
      )}
      {also !== '' && <small className={phone ? 'k-hidden' : ''}>{t('waterworks.seat.also', { names: also })}</small>}
      {acting === seat && <span className="k-hidden">{t('waterworks.seat.acts')}</span>}
    </>
  );
}

/** Disc, name, and what there is to know of whoever sits there. */
export function SeatName({ seat, size, title }: { seat: number; size: number; title?: string }): ReactNode {
  const { colour, name } = usePlay();
  return (
    <>
      <SeatDisc colour={colour(seat)} size={size} />
      <span className="ww-name">
        <b {...(title === undefined ? { translate: 'no' as const } : {})}>
          <Foreign>{title ?? name(seat)}</Foreign>
        </b>
        <SeatNotes seat={seat} titled={title !== undefined} />
      </span>
    </>
  );
}
