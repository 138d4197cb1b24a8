import type { Page } from 'playwright-core';

/** Everything that the server has sent to a page: the frames of its sockets and the bodies of its answers, in the order in which they came. */
export interface Wire {
  readonly frames: readonly string[];
}

/** Listens to a page from now on; call it before the page is opened. */
export function listenTo(page: Page): Wire {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') && !pathname.startsWith('/socket.io/')) return;
    response.text().then(
      (text) => frames.push(text),
      () => {},
    );
  });
  return { frames };
}

/** Every JSON object in a frame, at any depth. */
export function objectsIn(frame: string): Record<string, unknown>[] {
  const start = frame.search(/[[{]/);
  if (start < 0) return [];
  const found: Record<string, unknown>[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      found.push(value as Record<string, unknown>);
      Object.values(value).forEach(visit);
    }
  };
  try {
    visit(JSON.parse(frame.slice(start)));
  } catch {
    // No JSON: nothing of the protocol.
  }
  return found;
}
