import { describe, expect, it } from 'vitest';
import { createAccount, openClient, readCode, signIn } from '../../scripts/sample/visitor.ts';
import { origin } from '../kit/ownCloud.ts';

const password = 'Walk1ngHome';

interface InboxMail {
  readonly subject: string;
  readonly html: string;
  readonly from: string;
}

/** Mails to an address, oldest first. */
async function mailsTo(email: string): Promise<InboxMail[]> {
  const response = await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as InboxMail[]).reverse();
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe('mails', () => {
  it('with codes are in the language of the sign-up, and a confirmed person is welcomed', async () => {
    const email = `reader-${crypto.randomUUID()}@example.com`;
    const client = openClient(origin);
    const person = { email, password, firstName: '彩', lastName: '森', language: 'ja', newsletter: false } as const;
    await client.signUp({ ...person, agreed: true });
    const [code] = await mailsTo(email);
    expect(code).toMatchObject({ subject: 'Otoji の確認コード', from: 'Otoji <no-reply@otoji.example>' });
    expect(code?.html).toContain('<html lang="ja"');
    await client.confirmSignUp({ email, code: await readCode(origin, email) });
    await client.startPasswordReset({ email });
    await client.signUp({ ...person, agreed: true });
    expect((await subjectsTo(email)).sort()).toEqual(
      [
        'Otoji の確認コード',
        'Otoji へようこそ',
        'Otoji のパスワード再設定コード',
        'Otoji のアカウントは登録済みです',
      ].sort(),
    );
    const { html = '' } = (await mailsTo(email)).at(-1) ?? {};
    expect(html, 'links to the site itself').toContain(`href="${origin}/ja/signin"`);
  });

  it('that bounce are shown in the account', async () => {
    const email = `bounce+${crypto.randomUUID()}@simulator.amazonses.com`;
    const { client } = await createAccount(origin, { email, password, firstName: 'Ben', lastName: 'Bounce' });
    await expect.poll(async () => (await client.readAccount()).mailProblem, { timeout: 20_000 }).toBe('bounced');
  });
});

describe('guessing', () => {
  it('a password is stopped for the caller, with the time to wait', async () => {
    const email = `guessed-${crypto.randomUUID()}@example.com`;
    await createAccount(origin, { email, password, firstName: 'Gus', lastName: 'Guessed' });
    const guesses: unknown[] = [];
    for (let guess = 0; guess < 9; guess++) {
      const refused = await signIn(origin, { email, password: `Wrong${guess}Word` }).catch((error: unknown) => error);
      guesses.push(refused);
    }
    expect(guesses.at(-1)).toMatchObject({
      status: 429,
      code: 'requests.toomany',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });
});
