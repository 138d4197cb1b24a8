import type { TableSummary } from '@castellum/protocol';
import type { NewsListener } from '../home/server-list.ts';
import { jittered } from './jitter.ts';
import { releaseSocket, takeSocket } from './shared-socket.ts';

/** How long an answer may take before the request counts as lost, ms. */
const PATIENCE = 12_000;

/** Hears of changes of the person's own tables, through every loss of the connection. @returns how to stop */
export function followTables(listener: NewsListener): () => void {
  const socket = takeSocket();
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | null = null;
  const follow = () => {
    if (retry !== null) clearTimeout(retry);
    retry = null;
    socket.timeout(PATIENCE).emit('follow', { tables: true }, (error, answer) => {
      if (stopped) return;
      if (error === null && answer.ok) {
        refusals = 0;
        listener.following();
      } else if (socket.connected) retry = setTimeout(follow, jittered(++refusals));
    });
  };
  let stopped = false;
  const lost = () => listener.lost();
  const summary = (news: TableSummary) => listener.summary(news);
  socket.on('connect', follow);
  socket.on('summary', summary);
  socket.on('connect_error', lost);
  if (socket.connected) follow();
  return () => {
    stopped = true;
    if (retry !== null) clearTimeout(retry);
    socket.off('connect', follow);
    socket.off('summary', summary);
    socket.off('connect_error', lost);
    if (socket.connected) socket.emit('follow', { tables: false }, () => {});
    releaseSocket();
  };
}
