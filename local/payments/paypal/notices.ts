import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Notices, postNotice } from '../notices.ts';
import type { Signer } from './certificate.ts';
import type { StoredEvent } from './objects.ts';

interface Settings {
  readonly url: string;
  readonly webhookId: string;
  readonly signer: Signer;
  /** Address of the signer's certificate. */
  readonly certificateUrl: string;
  readonly log: (text: string) => void;
}

/** Creates the sender of PayPal's events to the product's webhook. */
export const payPalNotices = ({ url, webhookId, signer, certificateUrl, log }: Settings) =>
  new Notices<StoredEvent>({
    deliver: ({ body }) => postNotice(url, body, signed(body, webhookId, signer, certificateUrl)),
    onLost: ({ type }) => log(`the event ${type} of the local PayPal was not accepted`),
  });

/**
 * Returns the headers of PayPal's signature: RSA with SHA-256 over the transmission, its time, the webhook and the
 * body's CRC-32.
 */
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
