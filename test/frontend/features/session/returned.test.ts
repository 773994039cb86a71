import { expect, test } from 'vitest';
import { readReturned } from '../../../../frontend/features/session/social/returned.ts';

const read = (query: Record<string, string>) => readReturned(new URLSearchParams(query));
const linked = { error: 'invalid_request', error_description: 'Already found an entry for username google_10' };

test('a person comes back with a code', () => {
  expect(read({ code: 'c', state: 's.1' })).toEqual({ kind: 'code', code: 'c', state: 's.1' });
});

test('connected accounts are signed in once more, and never a third time', () => {
  expect(read({ ...linked, state: 's.1' })).toEqual({ kind: 'again' });
  expect(read({ ...linked, state: 's.2' })).toEqual({ kind: 'problem', problem: 'failed' });
});

test.each([
  ['denied', { error: 'access_denied', error_description: 'The person said no.' }],
  ['denied', { error: 'invalid_request', error_description: 'user_denied' }],
  ['exists', { error: 'invalid_request', error_description: 'PreSignUp failed with error account.exists.' }],
  ['noEmail', { error: 'invalid_request', error_description: 'attributes required: [email]' }],
  ['failed', { error: 'server_error' }],
  ['failed', { code: 'without a state' }],
  ['failed', {}],
] as const)('is told %s after %o', (problem, query) => {
  expect(read(query)).toEqual({ kind: 'problem', problem });
});
