import type { Game } from '@castellum/core';
import type { BotKit } from '@castellum/search';
import type { GameUi } from '@castellum/ui-kit';

export type Locale = 'en' | 'it' | 'fr';

/** All of a game that the rest of the house knows. */
export interface GameEntry<S = unknown> {
  readonly rules: Game<S>;
  readonly bot: BotKit<S>;
  /** The name by which the game is known elsewhere, shown beneath its own; the same in every language. */
  readonly alias?: string;
  /** How long a game usually takes, minutes. */
  readonly minutes: number;
  /** Left out while the game has no components yet: the site then shows it as coming soon. */
  readonly ui?: () => Promise<{ readonly ui: GameUi }>;
  readonly texts: (locale: Locale) => Promise<{ readonly messages: unknown }>;
  readonly rulebook: (locale: Locale) => Promise<{ readonly default: string }>;
}
