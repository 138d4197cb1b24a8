import { RequestFault } from '../fault.ts';

/** Whether things can be stored is found out at most so often, ms. */
const EVERY = 1_000;
/** What has not been stored after this is not waited for, ms. */
const PATIENCE = 1_500;

/** The answer of `ask`, asked for again only when it is older than a second; where it does not come in time, that nothing can be stored. */
export function seldom(ask: () => Promise<void>): () => Promise<void> {
  let answer: Promise<void> | null = null;
  let at = 0;
  /** Whoever does not answer is not asked again meanwhile. */
  let asking: Promise<void> | null = null;
  return () => {
    if (answer === null || performance.now() - at > EVERY) {
      at = performance.now();
      asking ??= ask().finally(() => {
        asking = null;
      });
      answer = inTime(asking);
    }
    return answer;
  };
}

async function inTime(asked: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestFault('not-stored', 'the database does not answer; try again in a moment')), PATIENCE);
  });
  try {
    await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
