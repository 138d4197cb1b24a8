import { describe, expect, it } from 'vitest';
import { rules, type State } from '../../rules/index.ts';
import { choiceOf, nothing, type Pointed, possibleIn } from './choice.ts';
import { aquaActions } from './decision.ts';
import { type Answer, dropOn, lay, pressOn, type Scene, stepBack } from './gestures.ts';
import { tableOf } from './table.ts';

const start = (builders: string) => rules.start({ players: 2, options: { edition: 'standard', builders } });

function scene(state: State, pointed: Pointed = nothing): Scene {
  const possible = possibleIn(state, aquaActions(rules.actions(state)));
  return { ...tableOf(rules, state), possible, pointed, choice: choiceOf(possible, pointed, null) };
}

const pointed = (answer: Answer): Pointed => (answer.does === 'point' ? answer.at : nothing);

/** A state of phase `build` in which somebody has several workmen to choose from. */
function building(): State {
  let state = start('players');
  for (let i = 0; i < 60; i++) {
    const actions = rules.actions(state);
    if (actions[0]?.type === 'build' && scene(state).possible.workmen.length > 1) return state;
    const action = actions[(i * 7) % actions.length];
    if (action === undefined) break;
    state = rules.apply(state, action).state;
  }
  throw new Error('nobody builds');
}

describe('a build by presses alone', () => {
  it('goes from workman to builder to tile', () => {
    const state = building();
    const choice = scene(state).possible.workmen[0];
    const [builder] = choice?.builders ?? [];
    if (choice === undefined || builder === undefined) throw new Error('no build');
    let at = pointed(pressOn(scene(state), choice.at, choice.workman));
    expect(at.workman).toBe(choice.workman);
    at = pointed(pressOn(scene(state, at), builder.builder, null));
    expect(at.builder).toBe(builder.builder);
    const answer = pressOn(scene(state, at), choice.target, null);
    expect(answer).toMatchObject({ does: 'play', action: { type: 'build', workman: choice.workman, builder: builder.builder } });
    if (answer.does === 'play') expect(rules.refuse(state, answer.action)).toBeNull();
  });

  it('is taken back step by step', () => {
    const state = building();
    const [choice] = scene(state).possible.workmen;
    const at = { ...nothing, workman: choice?.workman ?? null, builder: choice?.builders[0]?.builder ?? null };
    expect(stepBack(at)).toEqual({ ...nothing, workman: at.workman });
    expect(stepBack({ ...nothing, workman: at.workman })).toEqual(nothing);
    expect(stepBack(nothing)).toBeNull();
  });

  it('a builder out of sight is refused with the reason, not taken', () => {
    const state = building();
    const { possible, position } = scene(state);
    const [choice] = possible.workmen;
    const far = Object.keys(position.builders).find((at) => choice?.builders.every(({ builder }) => builder !== at));
    if (choice === undefined || far === undefined) throw new Error('everybody is in sight');
    const answer = pressOn(scene(state, { ...nothing, workman: choice.workman }), far, null);
    expect(answer.does).toBe('explain');
    if (answer.does === 'explain') expect(rules.refuse(state, answer.action)?.rule).toBe('AR-14');
  });
});

describe('carried over the board', () => {
  it('a builder dropped on the target of the chosen workman helps him', () => {
    const state = building();
    const [choice] = scene(state).possible.workmen;
    const [builder] = choice?.builders ?? [];
    if (choice === undefined || builder === undefined) throw new Error('no build');
    const now = scene(state, { ...nothing, workman: choice.workman });
    const answer = dropOn(now, { type: 'builder', at: builder.builder, kind: builder.kind }, choice.target);
    expect(pointed(answer)).toMatchObject({ workman: choice.workman, builder: builder.builder });
  });

  it('a kind goes on the path, and nowhere else', () => {
    const now = scene(start('players'));
    expect(dropOn(now, { type: 'kind', kind: 'curve' }, 'Nc')).toEqual({
      does: 'play',
      action: { type: 'setup', kind: 'curve', at: 'Nc' },
    });
    expect(dropOn(now, { type: 'kind', kind: 'curve' }, 'c4')).toEqual({ does: 'nothing' });
  });

  it('a tile dropped beside its target is not laid', () => {
    const state = building();
    const [choice] = scene(state).possible.workmen;
    const [builder] = choice?.builders ?? [];
    if (choice === undefined || builder === undefined) throw new Error('no build');
    const at = { ...nothing, workman: choice.workman, builder: builder.builder };
    const [tile] = builder.tiles;
    if (tile === undefined) throw new Error('no tile');
    expect(dropOn(scene(state, at), { type: 'option', tile }, 'Na')).toEqual({ does: 'nothing' });
    expect(dropOn(scene(state, at), { type: 'option', tile }, choice.target)).toMatchObject({ does: 'play', action: { tile } });
    expect(lay(scene(state, at), tile)).toMatchObject({ does: 'play', action: { tile } });
  });
});
