import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../../api/routes/session.ts';
import { password } from '../../../../api/schemas.ts';
import { passwordRuleNames, passwordRules } from '../../../../frontend/entities/account/passwordRules.ts';
import { nextPath, pathAfterSignIn, withNext } from '../../../../frontend/features/session/nextPath.ts';
import { type PathTo, pathTo } from '../../../../frontend/platform/paths.ts';
import { problemsOf } from '../../../../frontend/ui/fields/checks.ts';

const inEnglish: PathTo = (screen, ...params) => pathTo('en', screen, ...params);
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has not answered the questions', 'false', null, '/en/onboarding'],
  ['has not, and wanted to be elsewhere', 'false', '/ja/me?x=1', '/en/onboarding?next=%2Fja%2Fme%3Fx%3D1'],
  ['has answered them', 'true', null, '/en/me'],
  ['has, and wanted to be elsewhere', 'true', '/ja/me?x=1', '/ja/me?x=1'],
])('after signing in, who %s', (_, onboarding, next, path) => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'onboarding' ? onboarding : null) });
  expect(pathAfterSignIn(next, inEnglish)).toBe(path);
});

test('after signing in only paths of this site are followed', () => {
  expect(nextPath('/ja/me?sort=title', inEnglish)).toBe('/ja/me?sort=title');
  for (const trap of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'me']) {
    expect(nextPath(trap, inEnglish)).toBe('/en/me');
  }
});

test('the pages before a session lead on to where the person wanted to be', () => {
  expect(withNext('/en/forgot-password', '/ja/me?x=1')).toBe('/en/forgot-password?next=%2Fja%2Fme%3Fx%3D1');
  expect(withNext('/en/signin', null, { email: 'a@b.example', reset: '' })).toBe(
    '/en/signin?email=a%40b.example&reset=',
  );
  expect(withNext('/en/signin', null)).toBe('/en/signin');
});

test.each(['Secret12', 'secret12', 'SECRET12', 'Secretxx', 'Secre1', 'ABCdef12345', 'ｐＡ1aaaaa'])(
  'the hints and the API agree on the password %s',
  (candidate) => {
    const meets = passwordRuleNames.every((rule) => passwordRules[rule](candidate));
    expect(meets).toBe(password.safeParse(candidate).success);
  },
);

test('a form learns of each wrong field once, and whether it is empty', () => {
  const values = { email: 'nobody', password: '' };
  expect(problemsOf(session.signIn.body, values, (field, isEmpty) => `${field} ${isEmpty}`)).toEqual({
    email: 'email false',
    password: 'password true',
  });
});
