import { createHash, createHmac, randomBytes, randomFillSync } from 'node:crypto';

/** A guest's secret: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True for what `newToken` can have made. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is kept of a secret: its SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function idOf(bytes: Iterable<number>): string {
  let id = '';
  // 248 is the largest multiple of 62 in a byte.
  for (const byte of bytes) if (byte < 248 && id.length < 14) id += ALPHABET[byte % 62];
  return id;
}

/** Random bytes not yet given away: to ask the system for a few costs as much as for many. */
const pool = Buffer.alloc(2_000);
let left = 0;

function fewBytes(count: number): Uint8Array {
  if (left < count) {
    randomFillSync(pool);
    left = pool.length;
  }
  left -= count;
  return pool.subarray(left, left + count);
}

/** A public id of 14 letters and digits (83 bits): a table's is its invitation, so it cannot be guessed. */
export function newId(): string {
  for (;;) {
    const id = idOf(fewBytes(20));
    if (id.length === 14) return id;
  }
}

/** The one id that follows from a secret and a text: whoever derives it anew finds what was made under it. */
export function derivedId(secret: string, text: string): string {
  for (let round = 0; ; round++) {
    const id = idOf(createHmac('sha256', secret).update(`${text}/${round}`).digest());
    if (id.length === 14) return id;
  }
}

/** 256 random bits, 64 hex digits. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}
