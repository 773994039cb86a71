import { beforeEach, describe, expect, test } from 'vitest';
import { getMailProblem } from '../../../cloud/table/people/mailProblems.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import { customMessage } from '../../../services/mail/customMessage.ts';
import { mailDeletionDone } from '../../../services/mail/mailDeletionDone.ts';
import { mailWelcome } from '../../../services/mail/mailWelcome.ts';
import { markAddress } from '../../../services/mail/markAddress.ts';
import { Outbox } from '../../kit/outbox.ts';
import { readAccount } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };

let outbox: Outbox;
const parts = () => ({ table: cloud.table, now: cloud.now, config, mail: outbox });
beforeEach(() => {
  outbox = new Outbox();
});

describe('a mail with a code', () => {
  const written = async (triggerSource: string, language?: string) => {
    const userAttributes: Record<string, string> = language ? { 'custom:language': language } : {};
    const event = {
      triggerSource,
      request: { codeParameter: '{####}', userAttributes },
      response: { smsMessage: null },
    };
    return (await customMessage({ config }, event)).response;
  };

  test.each([
    ['CustomMessage_SignUp', 'Your Otoji confirmation code', 'Otoji の確認コード'],
    ['CustomMessage_ResendCode', 'Your Otoji confirmation code', 'Otoji の確認コード'],
    ['CustomMessage_ForgotPassword', 'Your code for a new Otoji password', 'Otoji のパスワード再設定コード'],
    [
      'CustomMessage_UpdateUserAttribute',
      'Your code for a new email address at Otoji',
      'Otoji のメールアドレス変更コード',
    ],
    [
      'CustomMessage_VerifyUserAttribute',
      'Your code for a new email address at Otoji',
      'Otoji のメールアドレス変更コード',
    ],
  ])('%s is in the language of the person', async (source, en, ja) => {
    expect(await written(source)).toMatchObject({ emailSubject: en, emailMessage: expect.stringContaining('{####}') });
    expect(await written(source, 'ja')).toMatchObject({
      emailSubject: ja,
      emailMessage: expect.stringContaining('lang="ja"'),
    });
  });

  test('for a person of Google or Facebook, who is signing up, does not speak of a new address', async () => {
    const userAttributes = { 'cognito:user_status': 'EXTERNAL_PROVIDER' };
    const request = { codeParameter: '{####}', userAttributes };
    const event = { triggerSource: 'CustomMessage_VerifyUserAttribute', request, response: {} };
    const { response } = await customMessage({ config }, event);
    expect(response).toMatchObject({ emailSubject: 'Your Otoji confirmation code' });
  });

  test('of another kind is left to the user pool', async () => {
    expect(await written('CustomMessage_AdminCreateUser')).toEqual({ smsMessage: null });
  });
});

describe('a person', () => {
  const confirmed = (sub: string, triggerSource = 'PostConfirmation_ConfirmSignUp') => ({
    triggerSource,
    request: { userAttributes: { sub, email: 'aya@example.com', given_name: 'Aya', 'custom:language': 'ja' } },
  });

  test('is welcomed once, in the language of the sign-up', async () => {
    await mailWelcome(parts(), confirmed('u1'));
    await mailWelcome(parts(), confirmed('u1'));
    expect(outbox.sent).toEqual([expect.objectContaining({ to: 'aya@example.com', subject: 'Otoji へようこそ' })]);
    expect(outbox.sent[0]?.text).toContain('Ayaさん、ようこそ');
  });

  test('is not welcomed after a new password', async () => {
    await mailWelcome(parts(), confirmed('u2', 'PostConfirmation_ConfirmForgotPassword'));
    expect(outbox.sent).toEqual([]);
  });

  test('of Google or Facebook is not welcomed before the terms are agreed to', async () => {
    const { triggerSource, request } = confirmed('u5');
    const userAttributes = { ...request.userAttributes, 'cognito:user_status': 'EXTERNAL_PROVIDER' };
    await mailWelcome(parts(), { triggerSource, request: { userAttributes } });
    expect(outbox.sent).toEqual([]);
  });

  test('is told once that the account is deleted', async () => {
    const to = { email: 'aya@example.com', locale: 'en' } as const;
    await mailDeletionDone(parts(), 'u3', to);
    await mailDeletionDone(parts(), 'u3', to);
    expect(outbox.kindsTo('aya@example.com')).toEqual(['deletionDone']);
  });

  test('gets no mails from an installation without an address to send from', async () => {
    const silent = { ...parts(), mail: Object.assign(outbox, { from: undefined }) };
    await mailWelcome(silent, confirmed('u4'));
    expect(outbox.sent).toEqual([]);
  });
});

describe('an address', () => {
  const bounced = (emailAddress: string, bounceType = 'Permanent') =>
    markAddress(cloud, {
      detail: { eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } },
    });

  test('that mails cannot reach is shown in the account', async () => {
    const person = await given.aPerson();
    expect(await readAccount(cloud, person)).toMatchObject({ mailProblem: null });
    const email = (await getUser(cloud.table, person.userId))?.email ?? '';
    await bounced(`Aya <${email.toUpperCase()}>`);
    expect(await readAccount(cloud, person)).toMatchObject({ mailProblem: 'bounced' });
  });

  test('whose owner complained is remembered', async () => {
    const complaint = { complainedRecipients: [{ emailAddress: 'ben@example.com' }] };
    await markAddress(cloud, { detail: { eventType: 'Complaint', complaint } });
    expect(await getMailProblem(cloud.table, 'ben@example.com')).toMatchObject({ problem: 'complained' });
  });

  test('whose mailbox is full today is not', async () => {
    await bounced('full@example.com', 'Transient');
    expect(await getMailProblem(cloud.table, 'full@example.com')).toBeUndefined();
  });
});
