import type { Random } from '@castellum/core';
import { layAllOut } from './advance.ts';
import { kindName, PATH, pathNames } from './geometry.ts';
import { BUILDERS_IN_SETUP } from './layout.ts';
import { canBuild } from './legal.ts';
import type { Kind, RandomSetupAction } from './position.ts';
import { clone, openWorkmen, type State } from './state.ts';

const drawn = new Uint8Array(PATH);

/** Draws where the builders stand (AR-11) into `path`, until every seat has a legal build. */
function draw(state: State, random: Random): void {
  const { path } = state;
  do {
    path.fill(0);
    for (let kind = 0; kind < 4; kind++) {
      for (let n = 0; n < BUILDERS_IN_SETUP; n++) {
        let p = random.below(PATH);
        while (path[p] !== 0) p = random.below(PATH);
        path[p] = kind + 1;
      }
    }
  } while (!everySeatCanBuild(state));
}

function everySeatCanBuild(state: State): boolean {
  for (let seat = 0; seat < state.layout.players; seat++) {
    if (!canBuild(state, openWorkmen(state) & state.layout.seatMask[seat])) return false;
  }
  return true;
}

/** Draws the setup in place. */
export function roll(state: State, random: Random): void {
  draw(state, random);
  drawn.set(state.path);
  layAllOut(state, drawn);
}

/** Draws the setup as an action. */
export function chance(state: State, random: Random): RandomSetupAction {
  const twin = clone(state);
  draw(twin, random);
  const builders: Record<string, Kind> = {};
  twin.path.forEach((builder, p) => {
    if (builder > 0) builders[pathNames[p]] = kindName(builder - 1);
  });
  return { type: 'random-setup', builders };
}
