import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const command = fileURLToPath(new URL('../../packages/cli/bin/castellum.js', import.meta.url));

/** Saves the table's record as a person does. @returns what the command says of it, and the words of the dialog */
export async function replayed(page: Page) {
  await page.getByRole('button', { name: 'Fair shuffle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fair shuffle' });
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save the record' }).click()]);
  const words = (await dialog.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'replay', await saved.path()], { encoding: 'utf8' });
  return { status, stderr, position: stdout === '' ? null : JSON.parse(stdout.split('\n')[0] ?? ''), words };
}
