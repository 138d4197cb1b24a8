import type { Settings } from '../settings.ts';

/** Keeps for each table of this browser whether its curtain comes down while the device changes hands. */
export interface KeptCurtains {
  /** True unless all who share the table have agreed to do without. */
  load(table: string): boolean;
  save(table: string, drawn: boolean): void;
}

const STORED = 'castellum.open-tables';
/** So many of the latest tables are remembered. */
const MOST = 100;

/** Keeps the tables without curtains in the settings, the latest last. */
export function curtainsIn(settings: Pick<Settings, 'get' | 'set'>): KeptCurtains {
  const open = () => (settings.get(STORED) ?? '').split(' ').filter((id) => id !== '');
  return {
    load: (table) => !open().includes(table),
    save(table, drawn) {
      const others = open().filter((id) => id !== table);
      const kept = (drawn ? others : [...others, table]).slice(-MOST);
      settings.set(STORED, kept.length === 0 ? null : kept.join(' '));
    },
  };
}
