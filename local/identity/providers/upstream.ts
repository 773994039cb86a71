import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { Profile } from '../federatedUsers.ts';
import type { ProviderSettings } from '../settings.ts';
import type { ProviderServer } from './providerServer.ts';

/** Provider as the pool's pages use it. */
export interface Upstream {
  readonly settings: ProviderSettings;
  /** Returns the address where a person signs in; the person then returns to the pool with a code and this state. */
  authorizeUrl(state: string): Promise<string>;
  /** Fetches the person that a code was issued for. */
  fetchPerson(code: string): Promise<{ subject: string; profile: Profile }>;
}

interface UpstreamOptions {
  readonly settings: ProviderSettings;
  /** Address to which the provider sends people back. */
  readonly redirectUri: string;
  /** Called after a provider was started, with the function that stops it. */
  readonly onStop: (work: () => Promise<void>) => void;
}

/** Opens the upstream of a provider of the template. The provider itself is loaded and started at its first use. */
export function openUpstream(options: UpstreamOptions): Upstream {
  const { type, name } = options.settings;
  if (type === 'Google') return google(options, started(options, loadGoogle));
  if (type === 'Facebook') return facebook(options, started(options, loadFacebook));
  throw new Error(`the local cloud does not play the identity provider ${name}`);
}

type StartProvider = (settings: ProviderSettings, redirectUri: string) => Promise<ProviderServer>;

const loadGoogle = () => import('./google.ts').then(({ startGoogle }) => startGoogle);
const loadFacebook = () => import('./facebook.ts').then(({ startFacebook }) => startFacebook);

function started(
  { settings, redirectUri, onStop }: UpstreamOptions,
  load: () => Promise<StartProvider>,
): () => Promise<string> {
  let server: Promise<ProviderServer> | undefined;
  const start = async () => {
    const run = await load();
    const running = await run(settings, redirectUri);
    onStop(() => running.close());
    return running;
  };
  return async () => {
    server ??= start();
    return (await server).origin;
  };
}

function google({ settings, redirectUri }: UpstreamOptions, origin: () => Promise<string>): Upstream {
  const { clientId, clientSecret, scopes } = settings;
  return {
    settings,
    async authorizeUrl(state) {
      const query = { client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: scopes, state };
      // Requests a choice every time, as Google does for people with several accounts.
      return `${await origin()}/auth?${new URLSearchParams({ ...query, prompt: 'login' })}`;
    },
    async fetchPerson(code) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const reply = await fetch(`${await origin()}/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      });
      const { id_token } = await readReply(reply, z.object({ id_token: z.string() }));
      const { sub = '', ...claims } = decodeJwt(id_token);
      return { subject: sub, profile: texts(claims) };
    },
  };
}

const facebookVersion = 'v22.0';

function facebook({ settings, redirectUri }: UpstreamOptions, origin: () => Promise<string>): Upstream {
  const { clientId, clientSecret, scopes, attributes } = settings;
  const address = async (path: string, query: Record<string, string>) =>
    `${await origin()}/${facebookVersion}/${path}?${new URLSearchParams(query)}`;
  const client = { client_id: clientId, redirect_uri: redirectUri };
  return {
    settings,
    authorizeUrl: (state) => address('dialog/oauth', { ...client, response_type: 'code', scope: scopes, state }),
    async fetchPerson(code) {
      const query = { ...client, client_secret: clientSecret, code };
      const token = await fetch(await address('oauth/access_token', query));
      const { access_token } = await readReply(token, z.object({ access_token: z.string() }));
      const fields = ['id', ...Object.values(attributes)].join(',');
      const person = await fetch(await address('me', { fields, access_token }));
      const { id, ...profile } = await readReply(person, z.looseObject({ id: z.string() }));
      return { subject: id, profile: texts(profile) };
    },
  };
}

async function readReply<T>(reply: Response, schema: z.ZodType<T>): Promise<T> {
  if (!reply.ok) throw new Error(`the provider refused: ${await reply.text()}`);
  return schema.parse(await reply.json());
}

/** Converts claims to texts, because Cognito's attributes are texts: `true` becomes `'true'`. */
const texts = (claims: Readonly<Record<string, unknown>>): Profile =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
