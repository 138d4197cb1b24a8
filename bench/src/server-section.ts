import type { Section } from './section.ts';
import { wireBytes } from './server/bytes.ts';
import { type BotFigures, benchBots, benchIdle, benchServer, type IdleFigures, serverTable } from './server.ts';

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} kB`;
}

function idleText({ empty, perTable, perConnection, connections }: IdleFigures): string {
  return `Memory: ${kilobytes(empty)} to begin with; ${kilobytes(perTable)} for each idle table that two people watch, connections included; ${kilobytes(perConnection)} for each of ${connections} idle connections.`;
}

function botText(who: string, { alone, withBots }: BotFigures): string {
  return `A person's moves, from sending to acknowledgement: p50 ${alone.p50} ms, p95 ${alone.p95} ms; while ${who} play at ${withBots.tables} other tables (${withBots.botActionsPerSecond} actions/s), p50 ${withBots.p50} ms, p95 ${withBots.p95} ms.`;
}

async function bytesTable(): Promise<string> {
  const lines = ['| game | moves | bytes to a seat, a move | bytes from it |', '|---|---|---|---|'];
  for (const { game, moves, downPerMove, upPerMove } of await wireBytes())
    lines.push(`| ${game} | ${moves} | ${downPerMove} | ${upPerMove} |`);
  return lines.join('\n');
}

export const section: Section = {
  id: 'server',
  title: 'The server',
  async measure(say) {
    say('the server beside bare Socket.IO and SQLite');
    const moves = serverTable(await benchServer());
    say('people while bots think');
    const bots = [botText('greedy bots', await benchBots('greedy')), botText('bots of level 5', await benchBots('level:5'))].join('\n\n');
    say('idle tables and connections');
    const idle = idleText(await benchIdle());
    say('bytes on the wire');
    const bytes = await bytesTable();
    return `Acknowledged moves a second, stored before they are acknowledged; a move counts when the opponent's connection has it. The limit is bare Socket.IO and SQLite with group commit.

${moves}

${bots}

${idle}

Whole games of two people who play at random, the contents of the frames; news of own and the opponent's moves and answers together:

${bytes}`;
  },
};
