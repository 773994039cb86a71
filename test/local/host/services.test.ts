import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { MediaConvertClient, GetJobCommand as ReadJobCommand } from '@aws-sdk/client-mediaconvert';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ListStateMachinesCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starter as buckets } from '../../../local/buckets/start.ts';
import type { ServiceName } from '../../../local/context.ts';
import { close, createFetchServer, listen } from '../../../local/host/listen.ts';
import { starter as identity } from '../../../local/identity/start.ts';
import { starter as mail } from '../../../local/mail/start.ts';
import { starter as mediaconvert } from '../../../local/mediaconvert/start.ts';
import { starter as monitoring } from '../../../local/monitoring/start.ts';
import { starter as workflows } from '../../../local/workflows/start.ts';
import { type RawAnswer, send } from '../kit/signedRequest.ts';
import { type StartedHost, startHost } from '../kit/startedHost.ts';

let started: StartedHost;
beforeAll(async () => {
  started = await startHost([buckets, mail, identity, mediaconvert, monitoring, workflows]);
  const server = createFetchServer(started.host.services, () => undefined);
  await listen(server, started.host.context.ports.services, 'services');
  started.host.context.onStop(() => close(server));
});
afterAll(() => started.stop());

const context = () => started.host.context;
const settings = (service: ServiceName, more: object = {}) => ({
  region: context().template.region,
  endpoint: context().endpoints.url(service) ?? '',
  credentials: context().credentials,
  maxAttempts: 1,
  ...more,
});
const poolId = () => context().template.ofType('AWS::Cognito::UserPool')[0]?.ref ?? '';

const outcome = ({ status, headers }: RawAnswer) => `${status} ${headers['x-amzn-errortype'] ?? ''}`.trim();
const post = (path: string, headers: Record<string, string>, body = '{}') =>
  send(context().endpoints.url('ses') ?? '', { method: 'POST', path, headers, body: Buffer.from(body) });
const json = { 'content-type': 'application/x-amz-json-1.1' };
const listUsers = { ...json, 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' };
const setPassword = { ...json, 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminSetUserPassword' };
const batch = JSON.stringify({ BatchId: 'b', RumEvents: [] });

describe('the services', () => {
  it('serve what the SDK signs with the key of this installation', async () => {
    const users = await new CognitoIdentityProviderClient(settings('cognito-idp')).send(
      new ListUsersCommand({ UserPoolId: poolId() }),
    );
    expect(users.Users).toEqual([]);
    const machines = await new SFNClient(settings('sfn')).send(new ListStateMachinesCommand({}));
    expect(machines.stateMachines).toHaveLength(1);
    // Both are responses of the services themselves: the signature was valid.
    await expect(
      new MediaConvertClient(settings('mediaconvert')).send(new ReadJobCommand({ Id: 'none/ü +' })),
    ).rejects.toMatchObject({ name: 'NotFoundException' });
    const Content = { Simple: { Subject: { Data: 'ü' }, Body: { Text: { Data: '字幕' } } } };
    const command = new SendEmailCommand({ Destination: { ToAddresses: ['a@b.example'] }, Content });
    await expect(new SESv2Client(settings('ses')).send(command)).rejects.toMatchObject({ name: 'MessageRejected' });
  });

  it('refuse what is signed with another key', async () => {
    const { accessKeyId } = context().credentials;
    const forged = { credentials: { accessKeyId, secretAccessKey: 'guess' } };
    const client = new CognitoIdentityProviderClient(settings('cognito-idp', forged));
    await expect(client.send(new ListUsersCommand({ UserPoolId: poolId() }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it.each([
    ['/cognito-idp/', listUsers],
    ['/cognito-idp/', setPassword],
    ['/cognito-idp/', { ...listUsers, 'x-amz-target': 'SignUp.ListUsers' }],
    ['/sfn/', { ...json, 'x-amz-target': 'AWSStepFunctions.ListStateMachines' }],
    ['/ses/v2/email/outbound-emails', { 'content-type': 'application/json' }],
    ['/mediaconvert/2017-08-29/jobs', { 'content-type': 'application/json' }],
  ])('refuse an unsigned call of %s %j', async (path, headers) => {
    expect(outcome(await post(path, headers))).toBe('403 MissingAuthenticationTokenException');
  });

  it('let programs sign in unsigned, as Cognito does', async () => {
    const client = new CognitoIdentityProviderClient(settings('cognito-idp'));
    const clientId = context().template.ofType('AWS::Cognito::UserPoolClient')[0]?.ref ?? '';
    const AuthParameters = { USERNAME: 'a@b.example', PASSWORD: 'Wrong-1234' };
    const command = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
    await expect(client.send(new InitiateAuthCommand(command))).rejects.toMatchObject({
      name: expect.stringMatching(/NotAuthorized|UserNotFound|InvalidParameter/),
    });
    const keys = await send(context().endpoints.url('cognito-idp') ?? '', {
      method: 'GET',
      path: `/cognito-idp/${poolId()}/.well-known/jwks.json`,
    });
    expect(keys.status).toBe(200);
  });

  it('refuse another host name, whatever is asked', async () => {
    const host = 'evil.example:4402';
    expect((await post('/cognito-idp/', { ...listUsers, host })).status).toBe(421);
    expect((await post('/rum/appmonitors/x', { host }, batch)).status).toBe(421);
    expect((await post('/none', { host })).status).toBe(421);
  });

  it('let the site’s pages report events and nobody else’s', async () => {
    const { siteOrigin } = context();
    const report = (headers: Record<string, string>) => post('/rum/appmonitors/x', headers, batch);
    const own = await report({ origin: siteOrigin });
    expect([own.status, own.headers['access-control-allow-origin']]).toEqual([200, siteOrigin]);
    for (const origin of ['http://127.0.0.1:3000', 'http://evil.example', 'null']) {
      const foreign = await report({ origin, 'content-type': 'text/plain' });
      expect([outcome(foreign), foreign.headers['access-control-allow-origin']]).toEqual([
        '403 AccessDeniedException',
        undefined,
      ]);
    }
  });

  it('do not let even the site’s pages call an administrator’s operations', async () => {
    const { siteOrigin: origin } = context();
    expect(outcome(await post('/cognito-idp/', { ...setPassword, origin }))).toBe('403 AccessDeniedException');
    const preflight = { origin, 'access-control-request-method': 'POST' };
    const answer = await send(context().endpoints.url('cognito-idp') ?? '', {
      method: 'OPTIONS',
      path: '/cognito-idp/',
      headers: preflight,
    });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });
});
