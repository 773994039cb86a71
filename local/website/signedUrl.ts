import { type KeyObject, verify } from 'node:crypto';

/** Public keys of a distribution, by id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** CloudFront's error for an address that it refuses. */
export interface SignatureError {
  readonly code: 'MissingKey' | 'InvalidKey' | 'AccessDenied';
  readonly message: string;
}

const denied: SignatureError = { code: 'AccessDenied', message: 'Access denied' };

const signedNames = ['Expires', 'Signature', 'Key-Pair-Id'] as const;

/**
 * Verifies the address of a request as CloudFront does, by its canned policy. Returns undefined for a valid one.
 * Custom policies are refused, because the product signs none.
 */
export function verifySignedUrl(url: string, keys: TrustedKeys, nowMs: number): SignatureError | undefined {
  const [base = '', query = ''] = splitOnce(url, '?');
  const pairs = query.split('&').map((pair) => splitOnce(pair, '='));
  const onlyValue = (name: string) => {
    const found = pairs.filter(([key]) => key === name);
    return found.length === 1 ? found[0]?.[1] : undefined;
  };
  const [expires = '', signature = '', keyId = ''] = signedNames.map(onlyValue);
  if (keyId === '') return { code: 'MissingKey', message: 'Missing Key-Pair-Id query parameter or cookie value' };
  const key = keys.get(keyId);
  if (key === undefined) return { code: 'InvalidKey', message: 'Unknown Key' };
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= nowMs) return denied;
  const others = pairs.filter(([name = '']) => !(signedNames as readonly string[]).includes(name));
  const resource = [base, others.map((pair) => pair.join('=')).join('&')].filter(Boolean).join('?');
  const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const bytes = Buffer.from(base64Of(signature), 'base64');
  // The decoder ignores whatever it does not know.
  if (bytes.toString('base64') !== base64Of(signature)) return denied;
  return verify('RSA-SHA1', Buffer.from(policy), key, bytes) ? undefined : denied;
}

const base64Of = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');

/** Splits a text at the first separator; a text without it is one part. */
function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
