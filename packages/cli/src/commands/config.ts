import type { Command } from '../command.ts';
import { findSettings, readSettings, settingOptions, settingUsage } from '../settings.ts';

/** An address without its password. */
function withoutPassword(address: string): string {
  if (address === '') return '';
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  // The driver takes it from there, too.
  for (const name of url.searchParams.keys()) if (/password/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}

export const command: Command = {
  usage: `config [the options of serve]
  Checks the settings that castellum serve would run with, and prints each with where it was said: {"setting","value","from"}.
${settingUsage}`,
  options: settingOptions,
  words: [0, 0],
  async run(given, io) {
    const found = findSettings(given, io.env);
    await readSettings(found);
    for (const [setting, { value, from }] of Object.entries(found))
      io.out(JSON.stringify({ setting, value: setting === 'database' ? withoutPassword(value) : value, from }));
  },
};
