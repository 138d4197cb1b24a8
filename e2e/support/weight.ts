import type { Page } from 'playwright-core';

/** What came over the wire. */
export interface Weight {
  /** Bytes of scripts and styles as they were sent, headers left out. */
  readonly code: number;
  /** Bytes of everything. */
  readonly all: number;
  readonly requests: number;
  /** The longest chain of requests of which each was asked for by the one before; the page itself is the first. */
  readonly depth: number;
  /** Addresses and bytes, largest first. */
  readonly files: readonly (readonly [string, number])[];
}

interface Asked {
  readonly url: string;
  readonly type: string;
  readonly by: string | null;
  bytes: number;
}

/**
 * Counts what a page asks for from now on, with an empty cache; workers' own requests are not seen. Call the answer when the page is complete.
 */
export async function weigh(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, documentURL }) => {
    const frames = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? [];
    const by = initiator.url ?? frames.find(({ url }) => url !== '')?.url ?? (type === 'Document' ? null : documentURL);
    asked.set(requestId, { url: request.url, type: type ?? 'Other', by, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined) one.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => {
    const all = [...asked.values()].filter(({ url }) => url.startsWith('http'));
    const sum = (some: readonly Asked[]) => some.reduce((bytes, one) => bytes + one.bytes, 0);
    const depthOf = (url: string | null, seen: readonly string[] = []): number => {
      const one = all.find((other) => other.url === url);
      if (one === undefined || seen.includes(one.url)) return 0;
      return 1 + depthOf(one.by, [...seen, one.url]);
    };
    return {
      code: sum(all.filter(({ type }) => type === 'Script' || type === 'Stylesheet')),
      all: sum(all),
      requests: all.length,
      depth: Math.max(0, ...all.map(({ url }) => depthOf(url))),
      files: all.map(({ url, bytes }) => [new URL(url).pathname, bytes] as const).sort((a, b) => b[1] - a[1]),
    };
  };
}
