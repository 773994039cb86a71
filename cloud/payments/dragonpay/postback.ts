import type { WebhookRequest } from '../provider.ts';
import type { CallbackKeys, DragonpayAccount } from './account.ts';
import { askDragonpay, dragonpayErrorOf } from './request.ts';
import { isSignedBy, type Postback } from './signature.ts';

/**
 * Cache time of Dragonpay's keys, and the minimum time before they are read again for a signature that matches none of
 * them.
 */
const keptMs = 24 * 60 * 60_000;
const againMs = 60_000;

/** Reads the keys on demand. A signature that matches none of them makes them be read again, at most once a minute. */
export function callbackKeys(account: Pick<DragonpayAccount, 'apiUrl' | 'merchantId' | 'apiKey'>): CallbackKeys {
  let kept: { readonly keys: readonly string[]; readonly readMs: number } | undefined;
  return {
    read: async (isUnknown) => {
      const age = performance.now() - (kept?.readMs ?? Number.NEGATIVE_INFINITY);
      if (kept && age < (isUnknown ? againMs : keptMs)) return kept.keys;
      const reply = await askDragonpay(account, '/api/collect/v1/keys/callback');
      if (reply.status !== 200 || !Array.isArray(reply.body)) throw dragonpayErrorOf(reply);
      kept = { keys: reply.body.flatMap(activeKey), readMs: performance.now() };
      return kept.keys;
    },
  };
}

function activeKey(entry: unknown): string[] {
  const { value, status } = (entry ?? {}) as { readonly value?: unknown; readonly status?: unknown };
  return typeof value === 'string' && status === 'Active' ? [value] : [];
}

/**
 * Returns the id of the transaction that a postback is about: null if it names none, undefined if Dragonpay did not
 * sign it for our account. Nothing else in it is trusted.
 */
export async function transactionOfPostback(
  account: Pick<DragonpayAccount, 'merchantId' | 'keys'>,
  request: WebhookRequest,
): Promise<string | null | undefined> {
  const postback = fieldsOf(request);
  if ((postback.merchantid ?? account.merchantId) !== account.merchantId || !postback.signatures) return undefined;
  for (const isUnknown of [false, true])
    if (isSignedBy(await account.keys.read(isUnknown), postback)) return postback.txnid || null;
  return undefined;
}

/** Parses the fields of a form or of the URL. If a field occurs twice, the last one counts, also for the signature. */
function fieldsOf({ method, path, body }: WebhookRequest): Postback {
  const text = method === 'GET' ? new URL(path, 'https://localhost').search : Buffer.from(body).toString('utf8');
  return Object.fromEntries(new URLSearchParams(text));
}
