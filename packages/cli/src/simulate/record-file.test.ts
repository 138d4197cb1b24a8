import { mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordFile } from './record-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellum-records-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lot = (from: number, lines: readonly string[]) => ({ from, lines, played: [] });

it('writes the lines in the order of the games, whoever plays them', () => {
  const path = join(folder, 'order.jsonl');
  const file = new RecordFile(path, 5);
  file.add(lot(7, ['7\n']));
  file.add(lot(8, ['8\n', '9\n']));
  expect(file.records).toBe(0);
  file.add(lot(5, ['5\n', '6\n']));
  file.add(lot(10, ['10\n']));
  expect(file.records).toBe(6);
  file.close();
  expect(readFileSync(path, 'utf8')).toBe('5\n6\n7\n8\n9\n10\n');
});

it('holds whole lines where the disk is full in the middle of one', () => {
  const path = join(folder, 'full.jsonl');
  let left = 12;
  const file = new RecordFile(path, 0, ((fd: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
    if (left === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const some = Math.min(left, length, 3);
    left -= some;
    return writeSync(fd, bytes, offset, some, position);
  }) as typeof writeSync);
  expect(() => file.add(lot(0, ['first\n', 'second\n', 'third\n']))).toThrow('no space left');
  expect(file.records).toBe(1);
  file.close();
  expect(readFileSync(path, 'utf8')).toBe('first\n');
});

it('leaves a file that is there already alone', () => {
  const path = join(folder, 'there.jsonl');
  writeFileSync(path, 'mine');
  expect(() => new RecordFile(path, 0)).toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('mine');
});
