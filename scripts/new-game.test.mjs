import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesOf, refusalOf, withGame } from './new-game.mjs';

describe('a new game', () => {
  it('is called by its own names', () => {
    expect(namesOf('tic-tac-toe')).toEqual({ 'new-game': 'tic-tac-toe', newGame: 'ticTacToe', 'New game': 'Tic tac toe', 'NG-': 'TTT-' });
    expect(namesOf('nim')).toEqual({ 'new-game': 'nim', newGame: 'nim', 'New game': 'Nim', 'NG-': 'NI-' });
  });

  it('comes last on the home page, its import in its place', () => {
    const registry = readFileSync(new URL('../games/registry.ts', import.meta.url), 'utf8');
    for (const [id, name] of [
      ['abacus', 'abacus'],
      ['nim', 'nim'],
      ['zoo', 'zoo'],
    ]) {
      const changed = withGame(registry, id);
      expect(changed).toContain(`  ${name},\n];\n`);
      const imports = [...changed.matchAll(/^import .*'(.*)';$/gm)].map(([, path]) => path);
      expect(imports).toContain(`./${id}/index.ts`);
      expect(imports).toEqual([...imports].sort());
    }
  });

  it('needs a name that is free and can be a folder', () => {
    expect(refusalOf('tic-tac-toe', ['waterworks'])).toBeNull();
    expect(refusalOf('waterworks', ['waterworks'])).toBe('There is a game waterworks already.');
    for (const id of [undefined, '', 'x', 'Nim', 'tic tac toe', '../nim', 'nim-', '3d']) expect(refusalOf(id, [])).toMatch(/small letters/);
  });
});
