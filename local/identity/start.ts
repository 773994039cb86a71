import { join } from 'node:path';
import { Hono } from 'hono';
import type { LocalContext, Starter } from '../context.ts';
import { Inbox } from '../mail/inbox.ts';
import { awsJson, operationName } from '../protocol/awsJson.ts';
import { openDatabase } from '../state/database.ts';
import { identityPoolOperations } from './identityPool.ts';
import { loadSigningKey, type SigningKey } from './keys.ts';
import { isPublicOperation, userPoolOperations } from './operations.ts';
import { hashCost } from './passwords.ts';
import type { Pool } from './pool.ts';
import { type PoolSettings, readPools } from './settings.ts';
import { type UserRecord, UserStore } from './store.ts';
import { tellConfirmed, writeCodeMail } from './triggers.ts';

/** Amazon Cognito: the template's user pools with their clients, and guest credentials for its identity pools. */
export const starter: Starter = {
  name: 'identity',
  async start(context) {
    const folder = context.folder('identity');
    const key = await loadSigningKey(join(folder, 'signing-key.json'));
    const inbox = new Inbox(context.folder('mail'));
    const pools = readPools(context.template).map((settings) => openPool(context, settings, folder, key, inbox));
    for (const { settings } of pools) context.issuers.add(settings.issuer, () => key.keySet);
    context.endpoints.serve('cognito-idp', userPoolApp(pools).fetch, { isPublic: isPublicCall });
    const operations = identityPoolOperations(context);
    context.endpoints.serve(
      'cognito-identity',
      awsJson({ version: '1.1', invalidInput: 'InvalidParameterException', operations }),
      { fromSite: true },
    );
    context.runs('AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient');
    context.runs('AWS::Cognito::IdentityPool', 'AWS::Cognito::IdentityPoolRoleAttachment');
  },
};

function openPool(context: LocalContext, settings: PoolSettings, folder: string, key: SigningKey, inbox: Inbox): Pool {
  const database = openDatabase(join(folder, `${settings.id}.sqlite`));
  context.onStop(() => database.close());
  // The functions start after the pools.
  const invoke: LocalContext['invoke'] = (functionId, payload) => context.invoke(functionId, payload);
  const mailCode: Pool['mailCode'] = async (to, code, about) => {
    const { subject, html } = await writeCodeMail(settings, invoke, code, about);
    await inbox.deliver({ from: settings.from, to: [to], subject, text: '', html });
  };
  const onConfirmed = (user: UserRecord) => tellConfirmed(settings, invoke, user);
  return { settings, store: new UserStore(database), key, hashCost, clock: Date.now, mailCode, onConfirmed };
}

/** Tokens and passwords protect these calls, or nothing needs to: their documents are public. */
const isPublicCall = (request: Request): boolean =>
  request.method === 'GET' || isPublicOperation(operationName(request));

/** The JSON protocol, and the two public documents needed to verify a pool's tokens. */
export function userPoolApp(pools: readonly Pool[]): Hono {
  const operations = userPoolOperations(pools);
  const answer = awsJson({ version: '1.1', invalidInput: 'InvalidParameterException', operations });
  const app = new Hono();
  for (const { settings, key } of pools) {
    const base = `/${settings.id}/.well-known`;
    app.get(`${base}/jwks.json`, (call) => call.json(key.keySet));
    app.get(`${base}/openid-configuration`, (call) => call.json(openIdConfiguration(settings)));
  }
  app.post('/', (call) => answer(call.req.raw));
  return app;
}

function openIdConfiguration({ issuer }: PoolSettings) {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  };
}
