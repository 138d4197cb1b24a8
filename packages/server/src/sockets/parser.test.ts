import { Encoder, type Packet, PacketType } from 'socket.io-parser';
import { expect, test } from 'vitest';
import { parser } from './parser.ts';

test('packets are written as Socket.IO writes them', () => {
  const packets: Packet[] = [
    { type: PacketType.CONNECT, nsp: '/', data: { sid: 'a' } },
    { type: PacketType.CONNECT_ERROR, nsp: '/other', data: { message: 'no' } },
    { type: PacketType.DISCONNECT, nsp: '/' },
    { type: PacketType.EVENT, nsp: '/', data: ['update', { view: { cells: [0, null, -1], text: '"è,' } }] },
    { type: PacketType.EVENT, nsp: '/other', id: 0, data: ['ask'] },
    { type: PacketType.ACK, nsp: '/', id: 17, data: [{ ok: true, version: 3 }] },
  ];
  for (const packet of packets) expect(new parser.Encoder().encode({ ...packet })).toEqual(new Encoder().encode(packet));
});
