import type { Action } from '@castellum/core';
import type { BotQuestion } from './bot-chooser.ts';
import type { CoachQuestion, Hint, HintQuestion, Objection } from './hints.ts';

/** What the search worker is asked: to load every game, for later, or one; a bot’s move; hints; or what the coach says. */
export type SearchQuestion =
  | { readonly kind: 'load'; readonly game?: string }
  | { readonly kind: 'move'; readonly question: BotQuestion }
  | { readonly kind: 'hints'; readonly question: HintQuestion }
  | { readonly kind: 'coach'; readonly question: CoachQuestion };

/** What it answers, of the question's kind. */
export type SearchAnswer =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'move'; readonly action: Action }
  | { readonly kind: 'hints'; readonly hints: readonly Hint[] }
  | { readonly kind: 'coach'; readonly objection: Objection | null };
