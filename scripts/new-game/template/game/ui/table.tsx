import type { Seat } from '@castellum/core';
import { ChoiceCard, Choices, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import type { State } from '../rules/index.ts';

/** Where the stones lie, row by row. */
const PLACES = [100, 210, 320].flatMap((y) => [100, 210, 320, 430, 540].map((x) => ({ x, y })));

/** The heap; what was taken is gone. */
export function Board(): ReactNode {
  const t = useT();
  const { state, phone } = useFrame<State>();
  return (
    <svg
      viewBox="0 0 640 420"
      role="img"
      aria-label={t('new-game.board', { n: state.heap })}
      style={{ width: '100%', maxHeight: phone ? 'none' : 'var(--room)' }}
    >
      <rect width={640} height={420} rx={12} fill="var(--land)" stroke="var(--frame)" strokeWidth={8} />
      {PLACES.slice(0, state.heap).map(({ x, y }) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={46} ry={38} fill="var(--raised)" stroke="var(--edge)" strokeWidth={4} />
      ))}
    </svg>
  );
}

/** One card for each number that may be taken. */
export function Prompt(): ReactNode {
  const t = useT();
  const { actions, suggested, play } = useFrame<State>();
  return (
    <>
      <PromptTitle>{t('new-game.prompt')}</PromptTitle>
      <Choices label={t('new-game.prompt')}>
        {actions.map((action) => (
          <ChoiceCard
            key={String(action.stones)}
            title={String(action.stones)}
            label={t('new-game.take', { n: Number(action.stones) })}
            selected={suggested?.stones === action.stones}
            onChoose={() => play(action)}
          />
        ))}
      </Choices>
    </>
  );
}

/** What a seat has taken so far. */
export function SeatLine({ seat }: { readonly seat: Seat }): ReactNode {
  const t = useT();
  const { state } = useFrame<State>();
  return t('new-game.seat', { n: state.taken[seat] ?? 0 });
}

/** Who took the last stone. */
export function Ending(): ReactNode {
  const t = useT();
  const { state, seats } = useFrame<State>();
  return <p>{t('new-game.end', { name: seats[state.turn]?.name ?? '' })}</p>;
}
