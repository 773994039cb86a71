import { setTimeout as sleep } from 'node:timers/promises';

/** PayPal credentials of an installation. */
export interface PayPalSecrets {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Ids of the webhooks that report to this installation: more than one while one is being replaced. */
  readonly webhookIds: readonly string[];
}

/** Call that PayPal refused, or that never reached it. `issue` is PayPal's name of the reason. */
export class PayPalError extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string, debugId: string) {
    super(`PayPal answered ${status} ${issue}${debugId && `, debug id ${debugId}`}`);
    this.name = 'PayPalError';
    this.status = status;
    this.issue = issue;
  }
}

export interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON, sent as it is. */
  readonly body?: string;
  /** Idempotency key: PayPal returns the first reply to a repeated request. */
  readonly requestId?: string;
}

interface Token {
  readonly asked: Promise<string>;
  readonly untilMs: number;
}

const timeoutMs = 10_000;

/** Waits before each retry of a call that did not arrive, or that PayPal asks to repeat. */
const waitsMs = [200, 800];

/**
 * Client of PayPal's API. The access token is requested at the first call and cached until a minute before it expires.
 */
export class PayPalClient {
  readonly #apiUrl: string;
  readonly #secrets: PayPalSecrets;
  #token: Token | undefined;

  constructor(apiUrl: string, secrets: PayPalSecrets) {
    this.#apiUrl = apiUrl;
    this.#secrets = secrets;
  }

  /** Calls the API and returns its reply. @throws PayPalError */
  async call<Reply>(request: PayPalRequest): Promise<Reply> {
    try {
      return await this.#repeated<Reply>(request);
    } catch (error) {
      if (!(error instanceof PayPalError) || error.status !== 401) throw error;
      // The token was revoked before it expired.
      this.#token = undefined;
      return this.#repeated<Reply>(request);
    }
  }

  /** Reads an object; undefined if PayPal does not know it. @throws PayPalError */
  async find<Reply>(path: string): Promise<Reply | undefined> {
    try {
      return await this.call<Reply>({ method: 'GET', path });
    } catch (error) {
      if (error instanceof PayPalError && error.status === 404) return undefined;
      throw error;
    }
  }

  async #repeated<Reply>(request: PayPalRequest): Promise<Reply> {
    for (const waitMs of waitsMs) {
      try {
        return await this.#once<Reply>(request);
      } catch (error) {
        if (error instanceof PayPalError && error.status < 500 && error.status !== 429) throw error;
      }
      await sleep(waitMs);
    }
    return this.#once<Reply>(request);
  }

  async #once<Reply>({ method, path, body, requestId }: PayPalRequest): Promise<Reply> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${await this.#accessToken()}`,
      // Makes replies contain the whole object instead of only its id.
      prefer: 'return=representation',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    return replyOf(await this.#fetch(path, { method, headers, ...(body !== undefined && { body }) }));
  }

  #accessToken(): Promise<string> {
    if (this.#token && performance.now() < this.#token.untilMs) return this.#token.asked;
    const asked = this.#askToken();
    // All calls share this request until its reply states how long the token lasts.
    const token: Token = { asked: asked.then(({ text }) => text), untilMs: Number.POSITIVE_INFINITY };
    this.#token = token;
    asked.then(
      ({ untilMs }) => this.#replace(token, { asked: token.asked, untilMs }),
      () => this.#replace(token, undefined),
    );
    return token.asked;
  }

  /** Replaces a token unless another one has been requested since. */
  #replace(token: Token, by: Token | undefined): void {
    if (this.#token === token) this.#token = by;
  }

  async #askToken(): Promise<{ readonly text: string; readonly untilMs: number }> {
    const { clientId, clientSecret } = this.#secrets;
    const sent = performance.now();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await this.#fetch('/v1/oauth2/token', {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
    });
    const reply = await replyOf<{ access_token?: string; expires_in?: number }>(response);
    if (!reply.access_token) throw new PayPalError(response.status, 'NO_TOKEN', '');
    return { text: reply.access_token, untilMs: sent + 1000 * Math.max(0, (reply.expires_in ?? 0) - 60) };
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(this.#apiUrl + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  }
}

interface Refused {
  readonly name?: string;
  readonly error?: string;
  readonly debug_id?: string;
  readonly details?: readonly { readonly issue?: string }[];
}

async function replyOf<Reply>(response: Response): Promise<Reply> {
  const text = await response.text();
  const parsed: unknown = text === '' ? {} : parse(text);
  if (response.ok && parsed !== undefined) return parsed as Reply;
  const { name, error, debug_id: debugId, details } = (parsed ?? {}) as Refused;
  const issue = details?.[0]?.issue ?? name ?? error ?? 'without a reason';
  throw new PayPalError(response.status, issue, debugId ?? response.headers.get('paypal-debug-id') ?? '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
