import type { OutOfTurn } from '@castellum/ui-kit';
import { createContext, useContext } from 'react';
import type { exchangeChoices, pushes, Travel } from '../rules/inspect.ts';
import type { CardId, Place, Position, Size, SpaceId, ViaAppiaAction } from '../rules/position.ts';
import type { Corner } from './corner.ts';
import type { Decision, Errand } from './decision.ts';
import type { News } from './news.ts';
import type { ShownPush } from './quarry/use-push.ts';

export interface Aim {
  readonly size: Size;
  /** Tenths of a millimetre, and degrees. */
  readonly x: number;
  readonly angle: number;
}

/** What the focus goes to once it is drawn, so that a decision can be made by keyboard from end to end; `last`: the word that ends the turn. */
export type Wished = 'tray' | 'card' | 'last';

export interface Wish {
  readonly target: Wished;
}

/** All that the components of Via Appia share. */
export interface Play {
  /** The position that is drawn. */
  readonly position: Position;
  /** The position as far as it was watched: what words and figures tell. */
  readonly told: Position;
  /** The seat whose stones, cart and coins are shown: the viewer's, for a spectator the acting one's. */
  readonly owner: number;
  readonly decision: Decision;
  /** In phase `turn`: which of the four actions the player is about to take; null: not yet chosen. */
  readonly errand: Errand | null;
  readonly errands: readonly Errand[];
  readonly card: CardId | null;
  readonly spaces: readonly SpaceId[];
  readonly travels: readonly Travel[];
  readonly travel: Travel | null;
  readonly ranges: ReturnType<typeof pushes>;
  /** How the stone would be pushed now; null where none can be. */
  readonly aim: Aim | null;
  /** True where the player has decided to push, so that Enter and the button do it. */
  readonly pushing: boolean;
  /** What may become of the fallen stones; empty outside phase `exchange`. */
  readonly exchange: ReturnType<typeof exchangeChoices>;
  /** What is to be seen of the latest push. */
  readonly shown: ShownPush;
  /** What others did since the viewer's own last action. */
  readonly news: News;
  /** What the row of the log speaks of that somebody points at. */
  readonly pointed: News;
  readonly corner: Corner;
  /** Whether the road's spaces show their names. */
  readonly named: boolean;
  nameSpaces(named: boolean): void;
  /** Answers a press of somebody who may not choose now. */
  readonly outOfTurn: OutOfTurn;
  goTo(corner: Corner): void;
  chooseErrand(errand: Errand | null): void;
  chooseCard(card: CardId): void;
  /** Shows the journey to a place, and its price. */
  chooseJourney(to: Place): void;
  /** Plays what completes the turn, with all that leaves no choice, and ends it. */
  finish(action: ViaAppiaAction): void;
  /** Moves the hand without deciding anything: while it is dragged the page must keep its shape. */
  slide(change: Partial<Aim>): void;
  /** Moves the hand, and decides to push. */
  setAim(change: Partial<Aim>): void;
  /** Pushes as aimed; decides first where that is still open, unless `sure`. */
  push(sure?: boolean): void;
  /** A click, tap or Enter on a place of the road. */
  act(place: Place): void;
  play(action: ViaAppiaAction): boolean;
  /** Drafts actions one after the other; each can be undone. */
  playAll(actions: readonly ViaAppiaAction[]): void;
  explain(action: ViaAppiaAction): void;
  readonly wish: Wish | null;
}

export const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (play === null) throw new Error('usePlay needs the Provider of Via Appia above it');
  return play;
}
