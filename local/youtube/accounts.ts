import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { type Html, html, trusted } from '../page/html.ts';
import { newId, type YouTubeBook } from './book.ts';

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of the site, to which consents must return. */
  readonly siteOrigin: string;
}

const asked = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  access_type: z.string().optional(),
  prompt: z.string().optional(),
});
type Asked = z.infer<typeof asked>;

interface Code {
  readonly asked: Asked;
  readonly scopes: string;
}

/**
 * Accounts with their consents. Access tokens and codes live as long as this process; refresh tokens are in the book.
 */
export class Accounts {
  private readonly book: YouTubeBook;
  private readonly client: Client;
  private readonly codes = new Map<string, Code>();
  private readonly accessTokens = new Map<string, { readonly scopes: string; readonly refreshToken: string }>();

  constructor(book: YouTubeBook, client: Client) {
    this.book = book;
    this.client = client;
  }

  /** Whether a request has a token that permits it. */
  permits(authorization: string | undefined): boolean {
    const { scopes = '', refreshToken = '' } =
      this.accessTokens.get((authorization ?? '').replace(/^Bearer /, '')) ?? {};
    return scopes.includes('youtube.force-ssl') && this.book.get('grant', refreshToken) !== undefined;
  }

  app(): Hono {
    const app = new Hono();
    app.get('/o/oauth2/v2/auth', (call) => {
      const query = this.read(call.req.query());
      return query ? call.html(consentPage(query).text) : call.text('Error 400: redirect_uri_mismatch', 400);
    });
    app.post('/o/oauth2/v2/auth', async (call) => {
      const form = (await call.req.parseBody()) as Record<string, string>;
      const query = this.read(form);
      return query ? call.redirect(this.decide(query, form.answer ?? ''), 303) : call.text('Error 400', 400);
    });
    app.post('/token', async (call) => {
      const reply = this.token((await call.req.parseBody()) as Record<string, string>);
      return typeof reply === 'string' ? call.json({ error: reply }, 400) : call.json(reply);
    });
    app.post('/revoke', async (call) => {
      const { token = '' } = (await call.req.parseBody()) as Record<string, string>;
      return this.book.remove('grant', token) ? call.json({}) : call.json({ error: 'invalid_token' }, 400);
    });
    return app;
  }

  private read(query: Readonly<Record<string, string>>): Asked | undefined {
    const { data } = asked.safeParse(query);
    const isOurs = data?.client_id === this.client.clientId && isCallback(this.client.siteOrigin, data.redirect_uri);
    return isOurs ? data : undefined;
  }

  private decide(query: Asked, answer: string): string {
    const back = new URL(query.redirect_uri);
    back.searchParams.set('state', query.state);
    if (answer === 'deny') back.searchParams.set('error', 'access_denied');
    else {
      const code = `4/${newId(24)}`;
      // People can deselect the requested permissions.
      this.codes.set(code, { asked: query, scopes: answer === 'untick' ? '' : query.scope });
      back.searchParams.set('code', code);
    }
    return back.href;
  }

  private token(form: Readonly<Record<string, string>>): object | string {
    const { clientId, clientSecret } = this.client;
    if (form.client_id !== clientId || form.client_secret !== clientSecret) return 'invalid_client';
    if (form.grant_type === 'refresh_token') return this.refresh(form.refresh_token ?? '');
    const code = this.codes.get(form.code ?? '');
    this.codes.delete(form.code ?? '');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    const isRight = code?.asked.redirect_uri === form.redirect_uri && code?.asked.code_challenge === challenge;
    if (!code || !isRight) return 'invalid_grant';
    const { scopes, asked } = code;
    const refreshToken = `1//${newId(32)}`;
    this.book.put('grant', refreshToken, { scopes });
    // Google returns a refresh token only to clients that requested it in this way.
    const isOffline = asked.access_type === 'offline' && asked.prompt === 'consent';
    return { ...this.access(refreshToken, scopes), ...(isOffline && { refresh_token: refreshToken }) };
  }

  private refresh(refreshToken: string): object | string {
    const grant = this.book.get<{ scopes: string }>('grant', refreshToken);
    return grant ? this.access(refreshToken, grant.scopes) : 'invalid_grant';
  }

  private access(refreshToken: string, scopes: string): object {
    const token = `ya29.${newId(32)}`;
    this.accessTokens.set(token, { scopes, refreshToken });
    return { access_token: token, expires_in: 3599, scope: scopes, token_type: 'Bearer' };
  }
}

const isCallback = (siteOrigin: string, address: string): boolean =>
  address.startsWith(`${siteOrigin}/`) && address.endsWith('/me/google/callback');

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
button { font: inherit; width: 100%; min-height: 44px; margin: .25rem 0; padding: .5rem .75rem }`;

function consentPage(query: Asked): Html {
  const fields = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`,
  );
  const button = (answer: string, words: string) => html`<button name="answer" value="${answer}">${words}</button>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Google</title><link rel="icon" href="data:,">${trusted(`<style>${style}</style>`)}</head><body><main>
    <h1>Google of this machine</h1><p>Otoji wants to see, edit and delete your YouTube videos, ratings, comments and captions.</p>
    <form method="post" action="/o/oauth2/v2/auth">${fields}
    ${button('allow', 'Allow')}${button('untick', 'Continue without this permission')}${button('deny', 'Cancel')}</form></main></body></html>`;
}
