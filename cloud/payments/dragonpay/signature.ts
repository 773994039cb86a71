import { createPublicKey, verify } from 'node:crypto';

/** Form fields that Dragonpay sends to a webhook, by its own names. */
export type Postback = Readonly<Record<string, string>>;

/** Fields whose values are signed, in this order. The amount follows them. */
const signedFields = ['txnid', 'refno', 'status', 'message', 'merchantid', 'param1', 'param2'] as const;

/**
 * Returns the texts that may have been signed. The amount has two decimals; Dragonpay does not document whether a
 * postback without an amount signs `0.00` or nothing.
 */
export function signedTexts(postback: Postback): readonly string[] {
  const fields = signedFields.map((name) => postback[name] ?? '').join(':');
  const { amount } = postback;
  if (amount === undefined || amount === '') return [`${fields}:0.00`, `${fields}:`];
  return /^\d{1,10}(\.\d{1,2})?$/.test(amount) ? [`${fields}:${Number(amount).toFixed(2)}`] : [];
}

/**
 * Whether one of the keys (Base64 of DER, SPKI) signed the postback: RSA with SHA-256. Dragonpay's older signatures,
 * `digest` with SHA-1 and `signature` with an HMAC, are ignored, because Dragonpay has discontinued both.
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
