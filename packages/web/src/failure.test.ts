import { expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { failureWords, Refused } from './failure.ts';
import { unanswered } from './host/table-host.ts';
import { NoCookie } from './me.ts';

it('says what failed: the cookie is not the server, and a busy server is not an unreachable one', () => {
  expect(failureWords(new NoCookie())).toBe('web.noCookie');
  expect(failureWords(new TypeError('Failed to fetch'))).toBe('web.failed.offline');
  expect(failureWords(new DOMException('late', 'TimeoutError'))).toBe('web.failed.offline');
  expect(failureWords(new ApiError(429, 'busy'))).toBe('web.failed.busy');
  expect(failureWords(new ApiError(429, 'many-bots'))).toBe('web.new.many-bots');
  expect(failureWords(new ApiError(500, null), 'web.new.failed')).toBe('web.new.failed');
  expect(failureWords(new Refused(unanswered))).toBe('web.failed.offline');
  expect(failureWords(new Refused({ code: 'busy', message: 'too many requests' }))).toBe('web.failed.busy');
  expect(failureWords(new Refused({ code: 'over', message: 'the game is over' }))).toBe('web.failed.again');
  expect(failureWords('whatever')).toBe('web.failed.again');
});
