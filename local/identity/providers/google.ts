import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import type { ProviderSettings } from '../settings.ts';
import { choosePage, chosenPerson } from './choosePage.ts';
import { People, type ProviderPerson } from './people.ts';
import { type ProviderServer, startProviderServer } from './providerServer.ts';

const minuteSeconds = 60;

/** Simulates Google: a certified OpenID Connect provider with a page of our own for choosing a person. */
export const startGoogle = (settings: ProviderSettings, redirectUri: string): Promise<ProviderServer> =>
  startProviderServer(async (origin) => {
    const people = new People();
    const provider = await createProvider(origin, settings, redirectUri, people);
    const openId = provider.callback();
    const choose = getRequestListener(chooseApp(provider, people).fetch, { overrideGlobalObjects: false });
    return (request, response) =>
      request.url?.startsWith('/choose/') ? choose(request, response) : openId(request, response);
  });

async function createProvider(
  origin: string,
  { clientId, clientSecret }: ProviderSettings,
  redirectUri: string,
  people: People,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return new Provider(origin, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Google's id tokens contain the address and the name.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    ttl: {
      AccessToken: 60 * minuteSeconds,
      AuthorizationCode: minuteSeconds,
      Grant: 60 * minuteSeconds,
      IdToken: 60 * minuteSeconds,
      Interaction: 60 * minuteSeconds,
      Session: 60 * minuteSeconds,
    },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, id) => {
      const person = people.find(id);
      return person && { accountId: id, claims: () => claimsOf(person) };
    },
    // Choosing a person is their consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

const claimsOf = ({ id, firstName, lastName, email, isEmailVerified }: ProviderPerson) => ({
  sub: id,
  given_name: firstName,
  ...(lastName && { family_name: lastName }),
  ...(email && { email, email_verified: isEmailVerified }),
});

function chooseApp(provider: Provider, people: People): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/choose/:uid', (call) => call.html(choosePage('Google', call.req.path, people.all())));
  app.post('/choose/:uid', async (call) => {
    const person = chosenPerson(people, await call.req.parseBody());
    const result = person
      ? { login: { accountId: person.id } }
      : { error: 'access_denied', error_description: 'The person said no.' };
    const { incoming, outgoing } = call.env;
    return call.redirect(await continueWith(provider, incoming, outgoing as ServerResponse, result), 303);
  });
  return app;
}

const continueWith = (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<string> => provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
