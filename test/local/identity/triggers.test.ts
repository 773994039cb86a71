import { describe, expect, test } from 'vitest';
import type { InvokeResult } from '../../../local/context.ts';
import { readPools } from '../../../local/identity/settings.ts';
import { tellConfirmed, writeCodeMail } from '../../../local/identity/triggers.ts';
import type { Json } from '../../../local/template/types.ts';
import { declaredTemplate } from '../kit/declared.ts';

const user = {
  sub: 'u1',
  status: 'CONFIRMED',
  enabled: true,
  passwordHash: '',
  attributes: { sub: 'u1', email: 'aya@example.com', 'custom:language': 'ja' },
  createdAtMs: 0,
  changedAtMs: 0,
} as const;

function settingsWith(LambdaConfig: Record<string, string>) {
  const properties = { LambdaConfig, EmailVerificationSubject: 'Code', EmailVerificationMessage: 'It is {####}.' };
  const [settings] = readPools(declaredTemplate({ type: 'AWS::Cognito::UserPool', ref: 'pool', properties }));
  if (!settings) throw new Error('the template declares no pool');
  return settings;
}

/** Function that returns its event with this response, with the events that it received. */
function functionWith(response: Json) {
  const events: Json[] = [];
  const invoke = async (_: string, event: Json): Promise<InvokeResult> => {
    events.push(event);
    return { ok: true, payload: { response } };
  };
  return { events, invoke };
}

describe('a mail with a code', () => {
  const pool = settingsWith({ CustomMessage: 'arn:aws:lambda:x:1:function:words' });
  const about = { user, reason: 'SignUp' } as const;

  test('has the words of the trigger, with the code in its place', async () => {
    const { events, invoke } = functionWith({ emailSubject: '確認', emailMessage: '<b>{####}</b>' });
    expect(await writeCodeMail({ settings: pool, invoke }, '123456', about)).toEqual({
      subject: '確認',
      html: '<b>123456</b>',
    });
    expect(events).toEqual([
      expect.objectContaining({
        triggerSource: 'CustomMessage_SignUp',
        userName: 'u1',
        request: expect.objectContaining({
          codeParameter: '{####}',
          userAttributes: { ...user.attributes, 'cognito:user_status': 'CONFIRMED' },
        }),
      }),
    ]);
    expect(JSON.stringify(events), 'the function never sees the code').not.toContain('123456');
  });

  test('has the words of the template where the trigger writes none, or there is no trigger', async () => {
    const { invoke } = functionWith({ emailSubject: null, emailMessage: null });
    const expected = { subject: 'Code', html: 'It is 123456.' };
    expect(await writeCodeMail({ settings: pool, invoke }, '123456', about)).toEqual(expected);
    expect(await writeCodeMail({ settings: settingsWith({}), invoke }, '123456', about)).toEqual(expected);
  });

  test('without a place for the code is refused, as the user pool refuses it', async () => {
    const { invoke } = functionWith({ emailSubject: 'Hello', emailMessage: 'no code' });
    await expect(writeCodeMail({ settings: pool, invoke }, '123456', about)).rejects.toThrow();
  });

  test('is not sent when the trigger fails', async () => {
    const failing = async (): Promise<InvokeResult> => ({
      ok: false,
      error: { errorType: 'Error', errorMessage: 'broken' },
    });
    await expect(writeCodeMail({ settings: pool, invoke: failing }, '123456', about)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
  });
});

test('a confirmed sign-up is told to the trigger', async () => {
  const { events, invoke } = functionWith({});
  await tellConfirmed(
    { settings: settingsWith({ PostConfirmation: 'arn:aws:lambda:x:1:function:welcome' }), invoke },
    user,
  );
  await tellConfirmed({ settings: settingsWith({}), invoke }, user);
  expect(events).toEqual([
    expect.objectContaining({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { ...user.attributes, 'cognito:user_status': 'CONFIRMED' } },
    }),
  ]);
});
