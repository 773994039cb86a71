import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PayPalBook } from './book.ts';
import type { Signer } from './certificate.ts';
import type { StoredEvent } from './objects.ts';

interface Settings {
  readonly url: string;
  readonly webhookId: string;
  readonly signer: Signer;
  /** Where the signer's certificate is. */
  readonly certificateUrl: string;
  readonly log: (text: string) => void;
  /** Before each further try, in milliseconds. */
  readonly waitsMs?: readonly number[];
}

/** Sends events to the product's webhook, each until it is accepted or has been tried often enough. */
export class Deliveries {
  readonly #settings: Settings;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;
  /** Events wait until they are let go, as when PayPal is late. */
  isHeld = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** A new event, or one that is sent for the first time again. */
  tell(book: PayPalBook, event: StoredEvent): void {
    if (!this.isHeld) void this.send(book, event);
  }

  /** Sends what is not delivered yet: after a start, or what was held; the newest first if it is to arrive out of order. */
  async release(book: PayPalBook, order: 'oldestFirst' | 'newestFirst'): Promise<void> {
    this.isHeld = false;
    const waiting = book.events.all().filter(({ isDelivered }) => !isDelivered);
    for (const event of order === 'newestFirst' ? waiting.reverse() : waiting) await this.send(book, event);
  }

  async send(book: PayPalBook, event: StoredEvent): Promise<void> {
    const { waitsMs = [500, 2000, 10_000, 60_000], log } = this.#settings;
    const isDelivered = await this.#deliver(event);
    if (this.#isClosed) return;
    const tried = { ...event, attempts: event.attempts + 1, isDelivered };
    book.events.put(event.id, tried);
    if (isDelivered) return;
    const waitMs = waitsMs[event.attempts];
    if (waitMs === undefined) {
      log(`the event ${event.type} of the local PayPal was not accepted`);
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

  async #deliver({ body }: StoredEvent): Promise<boolean> {
    const { url, webhookId, signer, certificateUrl } = this.#settings;
    const headers = { 'content-type': 'application/json', ...signed(body, webhookId, signer, certificateUrl) };
    try {
      const { ok } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
      return ok;
    } catch {
      return false;
    }
  }
}

/** The headers by which PayPal signs: RSA with SHA-256 over the transmission, its time, the webhook and the body's CRC-32. */
export function signed(body: string, webhookId: string, { key }: Signer, certificateUrl: string, at = new Date()) {
  const id = randomUUID();
  const time = at.toISOString().replace(/\.\d+/, '');
  const text = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certificateUrl,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(text), key).toString('base64'),
  };
}
