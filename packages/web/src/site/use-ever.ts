import { useState } from 'react';

/** True from the first time on that something is true: what was once opened stays on the page, so that it can close. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
