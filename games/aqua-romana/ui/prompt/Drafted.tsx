import { eventsFor } from '@castellum/core';
import { PromptTitle, Rich, useFrame, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import type { State } from '../../rules/state.ts';
import { describe } from '../describe.ts';
import './Drafted.css';

/** The drafted turn in the words of the log, before it is sent. */
export function Drafted() {
  const t = useT();
  const { game, committed, draft, seats, viewer } = useFrame<State>();
  const sentences = useMemo(() => {
    const names = seats.map(({ name }) => name);
    let state = committed;
    return draft.flatMap((action, step) => {
      const next = game.apply(state, action);
      state = next.state;
      const told = eventsFor(next.events, viewer);
      return told.flatMap((event, place) => {
        const sentence = describe(event, names, told);
        return sentence === null ? [] : [{ id: `${step}.${place}`, sentence }];
      });
    });
  }, [game, committed, draft, seats, viewer]);
  const mine = seats.find(({ seat }) => seat === viewer);
  return (
    <>
      <PromptTitle {...(mine === undefined ? {} : { colour: mine.colour })}>{t('aqua-romana.prompt.drafted')}</PromptTitle>
      <ul className="ar-drafted">
        {sentences.map(({ id, sentence }) => (
          <li key={id}>
            <Rich sentence={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}
