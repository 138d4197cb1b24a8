import { PlainError } from './plain-error.ts';

/** What a task gives; a reason why a place cannot be used is said in a sentence. */
export async function plainly<T>(task: Promise<T>): Promise<T> {
  const { StartError } = await import('@castellum/server');
  return task.catch((error: unknown) => {
    throw error instanceof StartError ? new PlainError(error.message) : error;
  });
}
