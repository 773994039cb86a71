import { createHmac } from 'node:crypto';
import { Notices, postNotice } from '../notices.ts';
import type { StoredEvent } from './objects.ts';

interface Settings {
  readonly url: string;
  readonly secret: string;
  readonly log: (text: string) => void;
  /** Delays before each further attempt, in milliseconds. */
  readonly waitsMs?: readonly number[];
}

/** Creates the sender of Stripe's events to the product's webhook. */
export const stripeNotices = ({ url, secret, log, ...timing }: Settings) =>
  new Notices<StoredEvent>({
    deliver: (event) => {
      const body = bodyOf(event);
      return postNotice(url, body, { 'stripe-signature': signatureOf(body, secret) });
    },
    onLost: ({ type }) => log(`the event ${type} of the local Stripe was not accepted`),
    ...timing,
  });

const bodyOf = ({ id, created, type, object }: StoredEvent): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    type,
    livemode: false,
    data: { object },
  });

/** Computes Stripe's signature: the time and an HMAC with SHA-256 of the time and the body. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
