import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ProviderSettings } from '../settings.ts';
import { choosePage, chosenPerson } from './choosePage.ts';
import { People, type ProviderPerson } from './people.ts';
import { type ProviderServer, startProviderServer } from './providerServer.ts';

/**
 * Simulates Facebook, which is not an OpenID Connect provider: a dialog, an endpoint for tokens, and one for the
 * profile.
 */
export const startFacebook = (settings: ProviderSettings, redirectUri: string): Promise<ProviderServer> =>
  startProviderServer(() =>
    getRequestListener(facebookApp(settings, redirectUri).fetch, { overrideGlobalObjects: false }),
  );

/** Version in the paths; Facebook serves several. */
const version = '/:version{v\\d+\\.\\d+}';

function facebookApp({ clientId, clientSecret }: ProviderSettings, redirectUri: string): Hono {
  const people = new People();
  const codes = new Map<string, ProviderPerson>();
  const tokens = new Map<string, ProviderPerson>();
  const isOwnClient = (query: Record<string, string>) =>
    query.client_id === clientId && query.redirect_uri === redirectUri;

  const app = new Hono();
  app.get(`${version}/dialog/oauth`, (call) => {
    if (!isOwnClient(call.req.query())) return call.json(graphError('Invalid client or redirect_uri'), 400);
    const { pathname, search } = new URL(call.req.url);
    return call.html(choosePage('Facebook', pathname + search, people.all()));
  });
  app.post(`${version}/dialog/oauth`, async (call) => {
    if (!isOwnClient(call.req.query())) return call.json(graphError('Invalid client or redirect_uri'), 400);
    const person = chosenPerson(people, await call.req.parseBody());
    const target = new URL(redirectUri);
    const reply = person ? { code: issue(codes, person) } : denied;
    for (const [name, value] of Object.entries({ ...reply, state: call.req.query('state') ?? '' }))
      target.searchParams.set(name, value);
    return call.redirect(target.href, 303);
  });
  app.get(`${version}/oauth/access_token`, (call) => {
    const { code = '', client_secret } = call.req.query();
    const person = codes.get(code);
    codes.delete(code);
    if (!isOwnClient(call.req.query()) || client_secret !== clientSecret || !person)
      return call.json(graphError('This authorization code has been used.'), 400);
    return call.json({ access_token: issue(tokens, person), token_type: 'bearer', expires_in: 5_183_944 });
  });
  app.get(`${version}/me`, (call) => {
    const person = tokens.get(call.req.query('access_token') ?? '');
    if (!person) return call.json(graphError('Invalid OAuth access token.'), 400);
    const { id, firstName, lastName, email } = person;
    const all: Record<string, string> = { id, first_name: firstName, last_name: lastName, ...(email && { email }) };
    const wanted = (call.req.query('fields') ?? 'id').split(',');
    return call.json(Object.fromEntries(wanted.flatMap((name) => (all[name] ? [[name, all[name]]] : []))));
  });
  return app;
}

function issue(issued: Map<string, ProviderPerson>, person: ProviderPerson): string {
  const word = randomBytes(24).toString('base64url');
  issued.set(word, person);
  return word;
}

const denied = {
  error: 'access_denied',
  error_code: '200',
  error_description: 'Permissions error',
  error_reason: 'user_denied',
};

const graphError = (message: string) => ({ error: { message, type: 'OAuthException', code: 100 } });
