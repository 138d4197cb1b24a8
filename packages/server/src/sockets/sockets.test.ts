import { expect, test, vi } from 'vitest';
import { fixture } from '../../test/fixture.ts';
import { Audience } from './audience.ts';

const { start } = fixture();

test('whoever goes while their requests wait is followed by nothing', async () => {
  const follow = vi.spyOn(Audience.prototype, 'follow');
  const server = await start();
  const answer = await fetch(`${server.url}/api/me`);
  const headers = { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const { id } = (await answer.json()) as { id: string };
  const polling = `${server.url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(polling, { headers })).text()).slice(1)) as { sid: string };
  const post = (packets: readonly string[]) => fetch(`${polling}&sid=${sid}`, { method: 'POST', headers, body: packets.join('\x1e') });
  await post(['40']);
  await (await fetch(`${polling}&sid=${sid}`, { headers })).text();
  // More than are begun in one turn; then the client disconnects.
  await post([...Array.from({ length: 130 }, (_, i) => `42${i}["follow",{"tables":true}]`), '41']);
  // All that was under way is done.
  await server.close();
  const [audience] = follow.mock.contexts as Audience[];
  expect(audience?.isFollowed(id)).toBe(false);
});
