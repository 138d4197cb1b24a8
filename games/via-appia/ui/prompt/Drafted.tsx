import { PromptTitle, Rich, type Sentence, useFrame, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import type { State } from '../../rules/state.ts';
import { colourOf } from '../colours.ts';
import { describe } from '../describe.ts';
import { usePlay } from '../play.ts';
import './Drafted.css';

/** What the drafted turn does, in the words of the log; it may still be changed. */
export function Drafted() {
  const t = useT();
  const { game, committed, draft, seats } = useFrame<State>();
  const sentences = useMemo(() => {
    const names = seats.map(({ name }) => name);
    const told: Sentence[] = [];
    let state = committed;
    for (const action of draft) {
      const next = game.apply(state, action);
      state = next.state;
      for (const event of next.events) {
        const sentence = describe(event, names);
        if (sentence !== null) told.push(sentence);
      }
    }
    return told;
  }, [game, committed, draft, seats]);
  const { owner } = usePlay();
  return (
    <>
      <PromptTitle colour={colourOf(owner)}>{t('via-appia.prompt.drafted')}</PromptTitle>
      <ul className="va-drafted">
        {sentences.map((sentence, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one draft have no other identity
          <li key={i}>
            <Rich sentence={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}
