import { PlainError } from './plain-error.ts';
import { UsageError } from './usage.ts';

/**
 * What a task with what a server keeps gives. Why a place cannot be used, and what the database or the system says in the midst, is told in one sentence
 * without a stack, which only a fault of the program has.
 * @param doing what is being done, as the beginning of the sentence
 */
export async function plainly<T>(doing: string, task: Promise<T>): Promise<T> {
  const { StartError, saidOf } = await import('@castellum/server');
  return task.catch((error: unknown) => {
    if (error instanceof StartError) throw new PlainError(error.message);
    if (error instanceof PlainError || error instanceof UsageError) throw error;
    const said = saidOf(error);
    throw said === null ? error : new PlainError(`${doing} broke off: ${said}`);
  });
}
