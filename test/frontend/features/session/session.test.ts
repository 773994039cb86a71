import { expect, test } from 'vitest';
import { session } from '../../../../api/routes/session.ts';
import { password } from '../../../../api/schemas.ts';
import { passwordRuleNames, passwordRules } from '../../../../frontend/entities/account/passwordRules.ts';
import { nextPath } from '../../../../frontend/features/session/nextPath.ts';
import { type PathTo, pathTo } from '../../../../frontend/platform/paths.ts';
import { problemsOf } from '../../../../frontend/ui/checks.ts';

test('after signing in only paths of this site are followed', () => {
  const inEnglish: PathTo = (screen, ...params) => pathTo('en', screen, ...params);
  expect(nextPath('/ja/me?sort=title', inEnglish)).toBe('/ja/me?sort=title');
  for (const trap of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'me']) {
    expect(nextPath(trap, inEnglish)).toBe('/en/me');
  }
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
