import { expect, test } from 'vitest';
import { bindings, commandOf, isCharacter, keyName } from './keys.ts';

const bare = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test('every command has one key, and no key two commands', () => {
  expect(new Set(bindings.map(({ command }) => command)).size).toBe(bindings.length);
  expect(new Set(bindings.map(keyName)).size).toBe(bindings.length);
});

test('a key means the same whether it gives a small letter or a capital', () => {
  expect(commandOf({ ...bare, key: 'l' }, true)).toBe('last');
  expect(commandOf({ ...bare, key: 'L' }, true)).toBe('last');
  expect(commandOf({ ...bare, key: 'w' }, true)).toBe('next');
  expect(commandOf({ ...bare, key: 'W', shiftKey: true }, true)).toBe('previous');
  expect(commandOf({ ...bare, key: '?', shiftKey: true }, true)).toBe('keys');
  expect(commandOf({ ...bare, key: 'Enter', ctrlKey: true }, true)).toBe('endTurn');
  expect(commandOf({ ...bare, key: 'Enter' }, true)).toBeNull();
});

test('what is held matters: the browser’s own keys stay the browser’s', () => {
  expect(commandOf({ ...bare, key: 'l', ctrlKey: true }, true)).toBeNull();
  expect(commandOf({ ...bare, key: 'r', ctrlKey: true }, true)).toBeNull();
  expect(commandOf({ ...bare, key: 'z', ctrlKey: true, shiftKey: true }, true)).toBeNull();
});

test('a Mac’s Command is Control, and its Alt makes another letter', () => {
  expect(commandOf({ ...bare, key: 'z', metaKey: true }, true)).toBe('undo');
  expect(commandOf({ ...bare, key: '®', code: 'KeyR', altKey: true }, true)).toBe('refusal');
});

test('switched off, no character alone does anything; keys with Control or Alt still do', () => {
  for (const binding of bindings) {
    const { key, held } = binding;
    const event = { ...bare, key, shiftKey: held === 'shift' || key === '?', ctrlKey: held === 'ctrl', altKey: held === 'alt' };
    expect(commandOf(event, false)).toBe(isCharacter(binding) ? null : binding.command);
  }
});
