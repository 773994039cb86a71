import { expect, test } from 'vitest';
import { languageClaim, readClaims, remainingMs, usernameOf } from '../../../../frontend/platform/session/tokens.ts';

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('a token says whose it is, until when it is valid and in which language', () => {
  const access = token({ sub: 'u', username: 'mika', exp: 100 });
  expect(usernameOf({ accessToken: access, idToken: token({}), refreshToken: 'r' })).toBe('mika');
  expect(remainingMs(access, 40_000)).toBe(60_000);
  expect(languageClaim(token({ 'custom:language': 'ja' }))).toBe('ja');
  expect(readClaims(token({ email: '音@例え.jp' })).email).toBe('音@例え.jp');
});

test.each(['', 'a', 'a.b.c', 'a.bnVsbA.c'])('a text that is no token has no claims: "%s"', (text) => {
  expect(readClaims(text)).toEqual({});
});
