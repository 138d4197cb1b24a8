import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@castellum/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellum-restore-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('backs up from and restores to where the environment says that the server keeps everything', async () => {
  const [before = '', copy = '', after = ''] = ['before', 'copy', 'after'].map((name) => join(folder, name));
  await (await serve({ port: 0, data: before, logLevel: 'silent' })).close();
  const castellum = async (data: string, ...argv: string[]) => {
    const err: string[] = [];
    const env = { DATA_DIR: data };
    const status = await run(argv, { out: () => {}, err: (line) => err.push(line), stdin: async () => Buffer.from(''), env });
    expect({ status, err }).toEqual({ status: 0, err: [] });
  };
  await castellum(before, 'backup', '--to', copy);
  await castellum(after, 'restore', '--from', copy);
  await castellum(after, 'verify');
  expect(readdirSync(after)).toContain('castellum.db');
});
