import { userInfo } from 'node:os';
import { fullTextOf, type Given } from './command.ts';

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container a user may be no more than a number.
    return `user ${process.getuid?.()}`;
  }
}

/** Who does something, as the audit log will say: whom `--as` names, else whoever is logged in to the machine. @throws UsageError where it is empty */
export function hostOf(given: Given): string {
  return fullTextOf(given, 'as') ?? userName();
}
