import { type AdminEntry, readSubject } from '@castellum/protocol';
import type { Sentence } from '@castellum/ui-kit';

/** To what an act was done, in the reader's language; as it stands where that is a name, an address or what somebody has said. */
export function subjectWords(entry: Pick<AdminEntry, 'act' | 'on'>): Sentence | string {
  const subject = readSubject(entry);
  switch (subject.of) {
    case 'table':
      return { key: 'house.log.on.table', values: { table: String(subject.table) } };
    case 'seat':
      return {
        key: subject.to === 'bot' ? 'house.log.on.seat.bot' : 'house.log.on.seat.guest',
        values: { table: String(subject.table), seat: subject.seat + 1, guest: subject.to },
      };
    case 'tables':
      return { key: 'house.log.on.tables', values: { n: subject.count } };
    case 'rules':
      return { key: 'house.log.on.rules', values: { n: subject.count, game: subject.game, rules: subject.rules } };
    case 'notice':
      return { key: 'house.log.on.notice', values: { no: String(subject.no) } };
    case 'report':
      return { key: 'house.log.on.report', values: { no: String(subject.no) } };
    case 'mode':
      return { key: `house.maintenance.${subject.mode}` };
    case 'words':
      return subject.words;
  }
}
