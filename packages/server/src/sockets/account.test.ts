import { expect, test } from 'vitest';
import { defaultRates } from '../limits.ts';
import { Account, Accounts, FORGIVEN, LONGEST_BAN } from './account.ts';

const account = (now = 0) => new Account(defaultRates, defaultRates.events, now);

test('each time somebody is kept out it is for longer, up to a minute', () => {
  const guest = account();
  let now = 0;
  const lengths: number[] = [];
  for (let i = 0; i < 8; i++) {
    guest.ban(now);
    const from = now;
    while (guest.isBanned(now)) now += 500;
    lengths.push(now - from);
  }
  expect(lengths).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('ten quiet minutes later all is forgotten', () => {
  const guest = account();
  for (let i = 0; i < 5; i++) guest.ban(0);
  const later = 16_000 + 600_001;
  guest.ban(later);
  expect(guest.isBanned(later + 999)).toBe(true);
  expect(guest.isBanned(later + 1_000)).toBe(false);
});

test('an account is the same while it is open and when it comes again', () => {
  const accounts = new Accounts(account, () => 0);
  const line = {} as Parameters<Accounts['opened']>[1];
  const opened = accounts.opened('anna', line);
  expect(accounts.of('anna')).toBe(opened);
  expect(opened.lines.size).toBe(1);
  accounts.closed('anna', line);
  expect(accounts.of('anna')).toBe(opened);
  expect(opened.lines.size).toBe(0);
});

test('who asked for nothing lately is forgotten, who did or is kept out is remembered', () => {
  let now = 0;
  const accounts = new Accounts(
    () => account(now),
    () => now,
  );
  const spent = accounts.of('spent');
  spent.share.take(now, 10);
  const banned = accounts.of('banned');
  banned.ban(now);
  // Somebody who comes again while others come: their line is what keeps them.
  const line = {} as Parameters<Accounts['opened']>[1];
  const there = accounts.opened('there', line);
  for (let i = 0; i < 100; i++) accounts.of(`passes ${i}`);
  expect(accounts.of('spent')).toBe(spent);
  expect(accounts.of('banned')).toBe(banned);
  expect(accounts.of('there')).toBe(there);

  now += FORGIVEN + LONGEST_BAN;
  for (let i = 0; i < 200; i++) accounts.of(`passes later ${i}`);
  expect(accounts.of('there')).toBe(there);
  expect(accounts.size).toBeLessThan(10);
  expect(accounts.of('spent')).not.toBe(spent);
});
