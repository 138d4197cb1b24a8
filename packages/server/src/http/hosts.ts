import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Endings that nobody can buy, so that no foreign site can point such a name at this machine. */
const HOME = /(^|\.)(localhost|local|lan|internal|home\.arpa)$/;

/**
 * Says whether the server answers to a host (name and port). Always to addresses, and to the names of a home network: a foreign page that had its
 * own name point here (DNS rebinding) could otherwise ask as if it were ours. Other names must be given.
 */
export function hostCheck(names: readonly string[]): (host: string) => boolean {
  const known = new Set([hostname(), ...names].map((name) => bare(name.toLowerCase())));
  return (host) => {
    // A browser always says it.
    if (host === '') return true;
    if (!URL.canParse(`http://${host}`)) return false;
    const name = new URL(`http://${host}`).hostname;
    if (isIP(name) !== 0 || name.startsWith('[')) return true;
    const plain = bare(name);
    return !plain.includes('.') || HOME.test(plain) || known.has(plain);
  };
}

function bare(name: string): string {
  return name.replace(/\.$/, '');
}
