import { verify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookRequest } from '../provider.ts';

/** Headers with which PayPal signs an event. */
export interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly algorithm: string;
  readonly certificateUrl: string;
  readonly signature: string;
}

/** Maximum time that PayPal's clock may be ahead of ours. */
const toleranceMs = 5 * 60 * 1000;

/**
 * Reads the signature headers of a request; undefined if any is missing or the time is in the future. There is no
 * maximum age: PayPal redelivers an event for days, and an event only triggers a read.
 */
export function transmissionOf({ headers }: WebhookRequest, now: Date): Transmission | undefined {
  const [id, time, algorithm] = ['id', 'time']
    .map((name) => headers[`paypal-transmission-${name}`])
    .concat(headers['paypal-auth-algo']);
  const [certificateUrl, signature] = [headers['paypal-cert-url'], headers['paypal-transmission-sig']];
  if (!id || !time || !algorithm || !certificateUrl || !signature) return undefined;
  const signedMs = Date.parse(time);
  if (!(signedMs <= now.getTime() + toleranceMs)) return undefined;
  return { id, time, algorithm, certificateUrl, signature };
}

/**
 * Builds the signed text, in which the event's body is represented by its CRC-32 as an unsigned decimal
 * (PayPal-Python-SDK, paypalrestsdk/notifications.py). It includes the webhook's id, so an event for another
 * application has another text.
 */
export const signedText = ({ id, time }: Transmission, webhookId: string, body: Uint8Array): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

/** Whether a key signed the event for one of these webhooks. Only RSA with SHA-256 is accepted. */
export function isSigned(
  transmission: Transmission,
  webhookIds: readonly string[],
  body: Uint8Array,
  key: X509Certificate['publicKey'],
): boolean {
  if (transmission.algorithm !== 'SHA256withRSA' || key.asymmetricKeyType !== 'rsa') return false;
  const signature = Buffer.from(transmission.signature, 'base64');
  return webhookIds.some((webhookId) =>
    verify('sha256', Buffer.from(signedText(transmission, webhookId, body)), key, signature),
  );
}
