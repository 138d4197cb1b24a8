import type { AdminEntry, MaintenanceMode } from './admin.ts';

/**
 * What an act of a host was done to. `to`: the guest who was given the seat, or `bot`. `rules`: the version that tables of a game were taken up to. `words`: a
 * name, an address, a guest's id, what a notice says.
 */
export type ActSubject =
  | { readonly of: 'table'; readonly table: number }
  | { readonly of: 'seat'; readonly table: number; readonly seat: number; readonly to: string }
  | { readonly of: 'tables'; readonly count: number }
  | { readonly of: 'rules'; readonly count: number; readonly game: string; readonly rules: number }
  | { readonly of: 'notice'; readonly no: number }
  | { readonly of: 'report'; readonly no: number }
  | { readonly of: 'mode'; readonly mode: MaintenanceMode | 'off' }
  | { readonly of: 'words'; readonly words: string };

/** A subject as the audit log keeps it. Its lines are never changed: what is once written so must be read for ever. */
export function writeSubject(subject: ActSubject): string {
  switch (subject.of) {
    case 'table':
      return `table ${subject.table}`;
    case 'seat':
      return `table ${subject.table} seat ${subject.seat} to ${subject.to}`;
    case 'tables':
      return `${subject.count} tables`;
    case 'rules':
      return `${subject.count} tables of ${subject.game} to rules ${subject.rules}`;
    case 'notice':
    case 'report':
      return `${subject.of} ${subject.no}`;
    case 'mode':
      return subject.mode;
    case 'words':
      return subject.words;
  }
}

/** How the acts that are not done to words are written, and what the parts of that are. */
const forms: Partial<Record<AdminEntry['act'], readonly [form: RegExp, subject: (parts: readonly string[]) => ActSubject]>> = {
  'close-table': [/^table (\d+)$/, ([table]) => ({ of: 'table', table: Number(table) })],
  'hand-over': [
    /^table (\d+) seat (\d+) to (.+)$/,
    ([table, seat, to = '']) => ({ of: 'seat', table: Number(table), seat: Number(seat), to }),
  ],
  retention: [/^(\d+) tables$/, ([count]) => ({ of: 'tables', count: Number(count) })],
  'upgrade-rules': [
    /^(\d+) tables of (\S+) to rules (\d+)$/,
    ([count, game = '', rules]) => ({ of: 'rules', count: Number(count), game, rules: Number(rules) }),
  ],
  'withdraw-notice': [/^notice (\d+)$/, ([no]) => ({ of: 'notice', no: Number(no) })],
  'settle-report': [/^report (\d+)$/, ([no]) => ({ of: 'report', no: Number(no) })],
  maintenance: [/^(off|no-new-tables|read-only)$/, ([mode]) => ({ of: 'mode', mode: mode as MaintenanceMode | 'off' })],
};

/** The subject of a line of the audit log; what is not written as such acts are is words. */
export function readSubject({ act, on }: Pick<AdminEntry, 'act' | 'on'>): ActSubject {
  const [form, subject] = forms[act] ?? [];
  const found = form?.exec(on);
  return found == null || subject === undefined ? { of: 'words', words: on } : subject(found.slice(1));
}
