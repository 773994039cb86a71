import { createPublicKey, verify } from 'node:crypto';

/** What Dragonpay reports to a webhook: the fields of a form, by their own names. */
export type Postback = Readonly<Record<string, string>>;

/** The fields whose values are signed, in this order. The amount is the last one. */
const signedFields = ['txnid', 'refno', 'status', 'message', 'merchantid', 'param1', 'param2'] as const;

/**
 * The texts that a signature may be of. The amount has two decimals; where a postback has none, Dragonpay does not say
 * whether it signs `0.00` or nothing.
 */
export function signedTexts(postback: Postback): readonly string[] {
  const fields = signedFields.map((name) => postback[name] ?? '').join(':');
  const { amount } = postback;
  if (amount === undefined || amount === '') return [`${fields}:0.00`, `${fields}:`];
  return /^\d{1,10}(\.\d{1,2})?$/.test(amount) ? [`${fields}:${Number(amount).toFixed(2)}`] : [];
}

/**
 * Whether one of the keys (base64 of DER, SPKI) signed the postback: RSA with SHA-256. Its older signs, `digest` by SHA-1
 * and `signature` by an HMAC, are not looked at: Dragonpay has ended both.
 */
export function isSignedBy(keys: readonly string[], postback: Postback): boolean {
  const signature = Buffer.from(postback.signatures ?? '', 'base64');
  if (signature.length === 0) return false;
  const texts = signedTexts(postback);
  return keys.some((key) => texts.some((text) => isRsaOf(key, text, signature)));
}

function isRsaOf(key: string, text: string, signature: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return publicKey.asymmetricKeyType === 'rsa' && verify('sha256', Buffer.from(text), publicKey, signature);
  } catch {
    return false;
  }
}
