import { Decoder, type Encoder, type Packet, PacketType } from 'socket.io-parser';

/**
 * Writes Socket.IO's packets as its own encoder does those without binary data, which the server never sends; that one looks through everything for some.
 */
class JsonEncoder implements Pick<Encoder, 'encode'> {
  encode({ type, nsp, id, data }: Packet): string[] {
    if (type === PacketType.BINARY_EVENT || type === PacketType.BINARY_ACK) throw new Error('binary data are not sent');
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

/** What Socket.IO writes and reads by. */
export const parser = { Encoder: JsonEncoder, Decoder };
