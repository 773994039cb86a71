import { join } from 'node:path';
import { Hono } from 'hono';
import type { LocalContext, Starter } from '../context.ts';
import { loopback } from '../host/listen.ts';
import { Inbox } from '../mail/inbox.ts';
import { awsJson, operationName } from '../protocol/awsJson.ts';
import { openDatabase } from '../state/database.ts';
import { hostedApp } from './hosted/app.ts';
import { identityPoolOperations } from './identityPool.ts';
import { loadSigningKey, type SigningKey } from './keys.ts';
import { isPublicOperation, userPoolOperations } from './operations.ts';
import { hashCost } from './passwords.ts';
import type { Pool } from './pool.ts';
import { openUpstream } from './providers/upstream.ts';
import { type PoolSettings, readPools } from './settings.ts';
import { UserStore } from './store.ts';
import { writeCodeMail } from './triggers.ts';

/** Amazon Cognito: the template's user pools with their clients, and guest credentials for its identity pools. */
export const starter: Starter = {
  name: 'identity',
  async start(context) {
    const folder = context.folder('identity');
    const key = await loadSigningKey(join(folder, 'signing-key.json'));
    const inbox = new Inbox(context.folder('mail'));
    const pools = readPools(context.template).map((settings) => openPool(context, settings, folder, key, inbox));
    for (const { settings } of pools) context.issuers.add(settings.issuer, () => key.keySet);
    const app = userPoolApp(pools, {
      origin: `http://${loopback}:${context.ports.services}/cognito-idp`,
      localise: (url) => context.origins.localise(url),
      onStop: (work) => context.onStop(work),
    });
    context.endpoints.serve('cognito-idp', app.fetch, { isPublic: isPublicCall });
    for (const { settings } of pools) mapDomain(context, settings);
    const operations = identityPoolOperations(context);
    context.endpoints.serve(
      'cognito-identity',
      awsJson({ version: '1.1', invalidInput: 'InvalidParameterException', operations }),
      { fromSite: true },
    );
    context.runs('AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient');
    context.runs('AWS::Cognito::UserPoolDomain', 'AWS::Cognito::UserPoolIdentityProvider');
    context.runs('AWS::Cognito::IdentityPool', 'AWS::Cognito::IdentityPoolRoleAttachment');
  },
};

/** Maps the pool's own pages to the address that the template gives them. */
function mapDomain({ origins, endpoints }: LocalContext, { domain, region }: PoolSettings): void {
  const url = endpoints.url('cognito-idp');
  if (domain && url) origins.map(`https://${domain}.auth.${region}.amazoncognito.com`, url + domainPath(domain));
}

const domainPath = (domain: string): string => `/domains/${domain}`;

function openPool(context: LocalContext, settings: PoolSettings, folder: string, key: SigningKey, inbox: Inbox): Pool {
  const database = openDatabase(join(folder, `${settings.id}.sqlite`));
  context.onStop(() => database.close());
  // The functions start after the pools.
  const invoke: Pool['invoke'] = (functionId, payload) => context.invoke(functionId, payload);
  const mailCode: Pool['mailCode'] = async (to, code, about) => {
    const { subject, html } = await writeCodeMail({ settings, invoke }, code, about);
    await inbox.deliver({ from: settings.from, to: [to], subject, text: '', html });
  };
  return { settings, store: new UserStore(database), key, hashCost, clock: Date.now, mailCode, invoke };
}

/**
 * Whether a call needs no signature: it is protected by tokens and passwords, or it reads public documents and pages.
 */
const isPublicCall = (request: Request): boolean =>
  request.method === 'GET' || isPublicOperation(operationName(request)) || request.url.endsWith('/oauth2/token');

interface AppOptions {
  /** Origin of the app, without a trailing slash. */
  readonly origin: string;
  readonly localise: (url: string) => string;
  readonly onStop: (work: () => Promise<void>) => void;
}

/**
 * Creates the app: the JSON protocol, the two public documents needed to verify a pool's tokens, and the pools' own
 * pages.
 */
export function userPoolApp(pools: readonly Pool[], options: AppOptions): Hono {
  const operations = userPoolOperations(pools);
  const answer = awsJson({ version: '1.1', invalidInput: 'InvalidParameterException', operations });
  const app = new Hono();
  for (const pool of pools) {
    const { settings, key } = pool;
    const base = `/${settings.id}/.well-known`;
    const pages = settings.domain === undefined ? undefined : options.origin + domainPath(settings.domain);
    app.get(`${base}/jwks.json`, (call) => call.json(key.keySet));
    app.get(`${base}/openid-configuration`, (call) => call.json(openIdConfiguration(settings, pages)));
    if (settings.domain && pages) app.route(domainPath(settings.domain), openPages(pool, pages, options));
  }
  app.post('/', (call) => answer(call.req.raw));
  return app;
}

function openPages(pool: Pool, url: string, { localise, onStop }: AppOptions): Hono {
  const redirectUri = `${url}/oauth2/idpresponse`;
  const upstreams = [...pool.settings.providers].map(
    ([name, settings]) => [name, openUpstream({ settings, redirectUri, onStop })] as const,
  );
  return hostedApp({ pool, upstreams: new Map(upstreams), localise });
}

function openIdConfiguration({ issuer }: PoolSettings, pages: string | undefined) {
  return {
    issuer,
    ...(pages && {
      authorization_endpoint: `${pages}/oauth2/authorize`,
      token_endpoint: `${pages}/oauth2/token`,
      userinfo_endpoint: `${pages}/oauth2/userInfo`,
      end_session_endpoint: `${pages}/logout`,
    }),
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  };
}
