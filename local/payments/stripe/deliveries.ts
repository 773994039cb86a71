import { createHmac } from 'node:crypto';
import type { StripeBook } from './book.ts';
import type { StoredEvent } from './objects.ts';

interface Settings {
  readonly url: string;
  readonly secret: string;
  readonly log: (text: string) => void;
  /** Before each further try, in milliseconds. */
  readonly waitsMs?: readonly number[];
}

/** Sends events to the product's webhook, each until it is accepted or has been tried often enough. */
export class Deliveries {
  readonly #settings: Settings;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** What an earlier process left unsent. */
  resume(book: StripeBook): void {
    for (const event of book.events.all()) if (!event.isDelivered) void this.send(book, event);
  }

  async send(book: StripeBook, event: StoredEvent): Promise<void> {
    const { url, secret, waitsMs = [500, 2000, 10_000, 60_000], log } = this.#settings;
    const isDelivered = await deliver(url, secret, event);
    if (this.#isClosed) return;
    const tried = { ...event, attempts: event.attempts + 1, isDelivered };
    book.events.put(event.id, tried);
    if (isDelivered) return;
    const waitMs = waitsMs[event.attempts];
    if (waitMs === undefined) {
      log(`the event ${event.type} of the local Stripe was not accepted`);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.send(book, tried);
    }, waitMs);
    this.#timers.add(timer);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

async function deliver(url: string, secret: string, { id, created, type, object }: StoredEvent): Promise<boolean> {
  const data = { object };
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    type,
    livemode: false,
    data,
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) };
  try {
    const { ok } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
    return ok;
  } catch {
    return false;
  }
}

/** As Stripe signs: the time and an HMAC with SHA-256 of the time and the body. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
