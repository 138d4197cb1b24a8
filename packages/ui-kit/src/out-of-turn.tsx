import { useEffect, useState } from 'react';
import { useFrame } from './frame.tsx';
import { useT } from './text.tsx';
import './out-of-turn.css';

/** How long the answer stays, ms. */
const STAY = 4000;

export interface OutOfTurn {
  /** Says why nothing can be chosen now. */
  answer(): void;
  /** What is being said; empty where nothing is. */
  readonly words: string;
}

/** Answers a press on the board while whoever looks may not choose: whose turn it is, or what is waited for. */
export function useOutOfTurn(): OutOfTurn {
  const { actor, viewer, seats, active } = useFrame();
  const t = useT();
  const [said, setSaid] = useState({ presses: 0, words: '' });
  const { presses } = said;
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setSaid((old) => ({ ...old, words: '' })), STAY);
    return () => clearTimeout(timer);
  }, [presses]);

  const why = () => {
    if (actor === 'over') return t('kit.answer.over');
    if (actor === 'chance' || actor === viewer) return t('kit.answer.wait');
    return t('kit.answer.theirs', { name: seats[actor]?.name ?? '' });
  };
  return {
    answer: () => setSaid((old) => ({ presses: old.presses + 1, words: why() })),
    words: active ? '' : said.words,
  };
}

/** Where the answer is shown and said: over the upper edge of the board, so that nothing moves. */
export function BoardAnswer({ words }: { readonly words: string }) {
  return (
    <div className="k-answer" role="status">
      {words === '' ? null : <p>{words}</p>}
    </div>
  );
}
