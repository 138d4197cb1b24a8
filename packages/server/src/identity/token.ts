import { createHash, randomBytes } from 'node:crypto';

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

/** A public id of 14 letters and digits (83 bits): a table's is its invitation, so it cannot be guessed. */
export function newId(): string {
  let id = '';
  while (id.length < 14) {
    // 248 is the largest multiple of 62 in a byte.
    for (const byte of randomBytes(20)) if (byte < 248 && id.length < 14) id += ALPHABET[byte % 62];
  }
  return id;
}

/** 256 random bits, 64 hex digits. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}
