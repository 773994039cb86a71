import { setTimeout as sleep } from 'node:timers/promises';
import type { DragonpayAccount } from './account.ts';

const replyMs = 10_000;

/** Waits before each retry of a read-only request. */
const waitsMs = [300, 1_000];

/** Request that Dragonpay refused, with its status and message. */
export class DragonpayError extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`Dragonpay answered ${status} ${reason}`.trim());
    this.name = 'DragonpayError';
    this.status = status;
  }
}

export interface DragonpayReply {
  readonly status: number;
  /** Parsed JSON of unknown shape. */
  readonly body: unknown;
}

type Account = Pick<DragonpayAccount, 'apiUrl' | 'merchantId' | 'apiKey'>;

/** Sends a request to Dragonpay. Read-only requests are retried after network failures and 5xx statuses. */
export async function askDragonpay(account: Account, path: string, body?: object): Promise<DragonpayReply> {
  for (let attempt = 0; ; attempt++) {
    const waitMs = body === undefined ? waitsMs[attempt] : undefined;
    try {
      const reply = await send(account, path, body);
      if (reply.status < 500 || waitMs === undefined) return reply;
    } catch (error) {
      if (waitMs === undefined) throw error;
    }
    await sleep(waitMs);
  }
}

async function send({ apiUrl, merchantId, apiKey }: Account, path: string, body?: object): Promise<DragonpayReply> {
  const reply = await fetch(apiUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(replyMs),
  });
  const text = await reply.text();
  return { status: reply.status, body: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a field of a reply as text. */
export function textOf(body: unknown, name: string): string | undefined {
  const value = ((body ?? {}) as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export const dragonpayErrorOf = ({ status, body }: DragonpayReply): DragonpayError =>
  new DragonpayError(status, (textOf(body, 'Message') ?? '').slice(0, 100));
