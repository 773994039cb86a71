import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { AwsError } from '../../protocol/awsError.ts';
import { federatedUser } from '../federatedUsers.ts';
import type { Pool } from '../pool.ts';
import type { Upstream } from '../providers/upstream.ts';
import type { ClientSettings, OAuthSettings } from '../settings.ts';
import { initiateAuth } from '../signIn.ts';
import type { UserRecord } from '../store.ts';
import { readAccessToken, startSession } from '../tokens.ts';
import { Pending } from './pending.ts';

const minuteMs = 60_000;

export interface HostedOptions {
  readonly pool: Pool;
  readonly upstreams: ReadonlyMap<string, Upstream>;
  /** Replaces the site's AWS address, which the template names, with the local one. */
  readonly localise: (url: string) => string;
}

const authorizeSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string().default(''),
  scope: z.string().optional(),
  state: z.string().default(''),
  nonce: z.string().optional(),
  identity_provider: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

type Authorize = z.infer<typeof authorizeSchema>;

/** Sign-in request with a known client and redirect address. */
interface Asked {
  readonly client: ClientSettings;
  readonly oauth: OAuthSettings;
  readonly request: Authorize;
}

interface IssuedCode extends Asked {
  readonly user: UserRecord;
}

/**
 * Creates the pool's own pages: the OAuth code flow with an identity provider. Cognito's password page is not
 * simulated.
 */
export function hostedApp({ pool, upstreams, localise }: HostedOptions): Hono {
  const flows = new Pending<Asked>(pool.clock, 60 * minuteMs);
  const codes = new Pending<IssuedCode>(pool.clock, 5 * minuteMs);
  const app = new Hono();

  app.get('/oauth2/authorize', async (call) => {
    const asked = readAuthorize(call.req.query());
    if (asked === undefined) return call.text('invalid client_id or redirect_uri', 400);
    const problem = faultOf(asked);
    if (problem) return call.redirect(backTo(asked, problem));
    const upstream = upstreams.get(asked.request.identity_provider);
    if (!upstream) return call.redirect(backTo(asked, { error: 'invalid_request' }));
    return call.redirect(await upstream.authorizeUrl(`${upstream.settings.name}.${flows.put(asked)}`));
  });

  app.get('/oauth2/idpresponse', async (call) => {
    const { state = '', code, error, error_description: description } = call.req.query();
    const [name = '', flow = ''] = state.split('.');
    const [asked, upstream] = [flows.take(flow), upstreams.get(name)];
    if (!asked || !upstream) return call.text('This sign-in has expired or was finished already.', 400);
    if (!code) return call.redirect(backTo(asked, { error: error ?? 'invalid_request', description }));
    try {
      const { subject, profile } = await upstream.fetchPerson(code);
      const user = await federatedUser(pool, upstream.settings, subject, profile);
      return call.redirect(backTo(asked, { code: codes.put({ ...asked, user }) }));
    } catch (thrown) {
      if (!(thrown instanceof AwsError)) throw thrown;
      return call.redirect(backTo(asked, { error: 'invalid_request', description: thrown.message }));
    }
  });

  app.post('/oauth2/token', async (call) => {
    call.header('cache-control', 'no-store');
    const form = z.record(z.string(), z.string()).parse(await call.req.parseBody());
    const tokens = await (form.grant_type === 'refresh_token' ? refreshed(form) : exchanged(form));
    return tokens ? call.json(tokens) : call.json({ error: 'invalid_grant' }, 400);
  });

  app.on(['GET', 'POST'], '/oauth2/userInfo', async (call) => {
    const token = /^Bearer (.+)$/.exec(call.req.header('authorization') ?? '')?.[1] ?? '';
    try {
      const { user, client } = await readAccessToken(pool, token, 'openid');
      const shown = Object.entries(user.attributes).filter(([name]) => client.mayRead(name));
      return call.json({ ...Object.fromEntries(shown), sub: user.sub, username: user.username ?? user.sub });
    } catch (thrown) {
      if (!(thrown instanceof AwsError)) throw thrown;
      return call.json({ error: 'invalid_token', error_description: thrown.message }, 401);
    }
  });

  app.get('/logout', (call) => {
    const { client_id: id = '', logout_uri: target = '' } = call.req.query();
    const known = pool.settings.clients.get(id)?.oauth?.logoutUrls.map(localise) ?? [];
    return known.includes(target) ? call.redirect(target) : call.text('invalid client_id or logout_uri', 400);
  });

  /**
   * Parses the request. Undefined if the caller must not be redirected: the client is unknown, or the address is not
   * its own.
   */
  function readAuthorize(query: Record<string, string>): Asked | undefined {
    const request = authorizeSchema.safeParse(query).data;
    if (!request) return undefined;
    const client = pool.settings.clients.get(request.client_id);
    if (!client?.oauth) return undefined;
    const { oauth } = client;
    return oauth.callbackUrls.map(localise).includes(request.redirect_uri) ? { client, oauth, request } : undefined;
  }

  /** Exchanges a code for tokens; the code can be used once. Undefined if any part of the request is invalid. */
  async function exchanged(form: Record<string, string>) {
    const issued = form.grant_type === 'authorization_code' ? codes.take(form.code ?? '') : undefined;
    if (!issued) return undefined;
    const { client, request, user, oauth } = issued;
    const isSame = form.client_id === client.id && form.redirect_uri === request.redirect_uri;
    if (!isSame || !isProved(request, form.code_verifier)) return undefined;
    const scope = request.scope ?? [...oauth.scopes].join(' ');
    return named(await startSession(pool, client, user, { scope, nonce: request.nonce }));
  }

  async function refreshed({ client_id: ClientId = '', refresh_token = '' }: Record<string, string>) {
    const input = { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refresh_token } };
    return initiateAuth(pool, input).then(
      (reply) => ('AuthenticationResult' in reply ? named(reply.AuthenticationResult) : undefined),
      () => undefined,
    );
  }
  return app;
}

/** Returns the error of a request whose redirect address belongs to the client; undefined for a valid request. */
function faultOf({ oauth, request }: Asked): { readonly error: string } | undefined {
  if (request.response_type !== 'code') return { error: 'unsupported_response_type' };
  const scopes = request.scope?.split(' ') ?? [];
  if (scopes.some((scope) => !oauth.scopes.has(scope))) return { error: 'invalid_scope' };
  if (request.code_challenge !== undefined && request.code_challenge_method !== 'S256')
    return { error: 'invalid_request' };
  return oauth.providers.has(request.identity_provider) ? undefined : { error: 'invalid_request' };
}

interface Result {
  readonly code?: string;
  readonly error?: string;
  readonly description?: string | undefined;
}

function backTo({ request }: Asked, { code, error, description }: Result): string {
  const target = new URL(request.redirect_uri);
  const reply = { code, error_description: description, state: request.state, error };
  for (const [name, value] of Object.entries(reply)) if (value) target.searchParams.set(name, value);
  return target.href;
}

/** Whether the code is exchanged by the client that requested it (PKCE). */
function isProved({ code_challenge: challenge }: Authorize, verifier = ''): boolean {
  return challenge === undefined || createHash('sha256').update(verifier).digest('base64url') === challenge;
}

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: string;
  readonly RefreshToken?: string;
}

const named = ({ AccessToken, IdToken, ExpiresIn, TokenType, RefreshToken }: Tokens) => ({
  id_token: IdToken,
  access_token: AccessToken,
  ...(RefreshToken && { refresh_token: RefreshToken }),
  expires_in: ExpiresIn,
  token_type: TokenType,
});
