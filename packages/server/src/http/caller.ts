import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import proxyaddr from '@fastify/proxy-addr';

/** The proxies that are believed when they say for whom they ask: so many before the server, or those at these addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Who asks, and how the browser reached us. */
export interface Caller {
  /** An IPv4 address, or the /64 network of an IPv6 address: a household has one of either. */
  readonly address: string;
  /** True where the browser's connection is known to be encrypted. */
  readonly secure: boolean;
  /** Name and port as the browser wrote them; empty where it did not. */
  readonly host: string;
}

export type CallerOf = (request: IncomingMessage) => Caller;

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads a setting: a number of proxies, or addresses, networks (`10.0.0.0/8`) and the names `loopback`, `linklocal` and `uniquelocal`, between commas.
 * @returns null where it is neither
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  // The library also takes the older ways to write an address, such as 10.1 or 300.
  if (!addresses.every((address) => NAMED.has(address) || isIP(address.replace(/\/.*/, '')) !== 0)) return null;
  try {
    proxyaddr.compile(addresses);
    return addresses;
  } catch {
    return null;
  }
}

/** True where there is a proxy that is believed. */
export function trustsAnybody(proxies: TrustedProxies): boolean {
  return typeof proxies === 'number' ? proxies > 0 : proxies.length > 0;
}

/** Says who is behind a request. What `X-Forwarded-For`, `-Proto` and `-Host` claim counts only as far as trusted proxies wrote it. */
export function callerReader(proxies: TrustedProxies): CallerOf {
  const trust =
    typeof proxies === 'number'
      ? (_: string, hop: number) => hop < proxies
      : proxies.length === 0
        ? () => false
        : proxyaddr.compile([...proxies]);

  return (request) => {
    const chain = proxyaddr.all(request, trust);
    // The last is the caller; before it stand the proxies that were believed, the nearest first. One of them may have named no caller.
    const believed = trust(chain[0] ?? '', 0) ? Math.max(1, chain.length - 1) : 0;
    const said = (header: string) => (believed === 0 ? undefined : fromRight(request.headers[header], believed));
    return {
      // What a proxy writes may be no address; then the one who wrote it is counted.
      address: chain.map(addressOf).findLast((address) => address !== null) ?? '',
      secure: (said('x-forwarded-proto') ?? (request.socket instanceof TLSSocket ? 'https' : 'http')).toLowerCase() === 'https',
      host: (said('x-forwarded-host') ?? request.headers.host ?? '').toLowerCase(),
    };
  };
}

/** The entry of a list header that the outermost of so many proxies wrote; each adds one on the right, or all overwrite the only one. */
function fromRight(header: string | string[] | undefined, proxies: number): string | undefined {
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim());
  return entries[Math.max(0, entries.length - proxies)] || undefined;
}

/** How an address is counted; null where the text is none. Some proxies write the port too. */
export function addressOf(text: string): string | null {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6:
      return networkOf(bare);
    default:
      return null;
  }
}

/** The /64 network of an IPv6 address, or the IPv4 address that it stands for. */
function networkOf(address: string): string {
  const [front = '', back] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
