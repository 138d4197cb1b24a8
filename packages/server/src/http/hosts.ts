import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Endings that nobody can buy, so that no foreign site can point such a name at this machine. */
const HOME = /(^|\.)(localhost|local|lan|internal|home\.arpa)$/;

/**
 * Says whether the server answers to a host (name and port). Always to addresses, and to the names of a home network: a foreign page that had its
 * own name point here (DNS rebinding) could otherwise ask as if it were ours. Other names must be given.
 * @param names as `readHostName` gives them
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

/**
 * Reads a name that the server is to answer to.
 * @returns as browsers send it; null where the text is no name, or more than one: with `https://`, a port, a path, or a star for any
 */
export function readHostName(text: string): string | null {
  if (isIP(text.replace(/^\[(.*)\]$/, '$1')) !== 0) return text;
  // What stands around the name would be read, and left out.
  if (/[:/\\?#@\s]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  const name = bare(new URL(`http://${text}`).hostname);
  return /^[\w-]+(\.[\w-]+)*$/.test(name) ? name : null;
}

function bare(name: string): string {
  return name.replace(/\.$/, '');
}
