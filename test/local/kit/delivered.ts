import type { ObjectStore } from '../../../local/context.ts';
import { type TrustedKeys, verifySignedUrl } from '../../../local/website/signedUrl.ts';
import { type Served, served } from './served.ts';

/** Returns `accepted`, or the code with which the distribution refuses an address. */
export const verdictOn = (url: string, keys: TrustedKeys, nowMs: number): string =>
  verifySignedUrl(url, keys, nowMs)?.code ?? 'accepted';

interface Delivered {
  readonly objects: Pick<ObjectStore, 'respond'>;
  readonly bucket: string;
  readonly keys: () => TrustedKeys;
  readonly now: () => Date;
}

/** Serves the objects of a bucket at their signed addresses, as the distribution does. */
export const serveDelivered = ({ objects, bucket, keys, now }: Delivered): Promise<Served> =>
  served((request) => {
    const verdict = verdictOn(request.url, keys(), now().getTime());
    if (verdict !== 'accepted') return new Response(verdict, { status: 403 });
    const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
    return objects.respond(bucket, key, request) ?? new Response(null, { status: 403 });
  });
