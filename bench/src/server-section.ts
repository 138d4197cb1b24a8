import type { Section } from './section.ts';
import { benchServer, serverTable } from './server.ts';

export const section: Section = {
  id: 'server',
  title: 'The server',
  async measure(say) {
    say('the server beside bare Socket.IO and SQLite');
    return `Acknowledged moves a second, stored before they are acknowledged; a move counts when the opponent's connection has it. The limit is bare Socket.IO and SQLite with group commit.\n\n${serverTable(await benchServer())}`;
  },
};
