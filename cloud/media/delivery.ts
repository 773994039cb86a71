import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { SSMClientConfig } from '@aws-sdk/client-ssm';
import { readParameters } from '../parameters.ts';
import { attachment, encodeStrictly } from './attachment.ts';

/** Delivery of stored objects by CloudFront, which verifies the signatures of their addresses. */
export interface Delivery {
  /** Origin of the site, whose distribution delivers the objects at their keys. */
  readonly origin: string;
  /** Id of the public key in the distribution's key group. */
  readonly keyId: string;
  privateKey(): Promise<KeyObject>;
}

export interface DeliverySettings {
  readonly origin: string;
  readonly keyId: string;
  /** Path of the parameters that hold the private keys, and the name of the one that signs. */
  readonly path: string;
  readonly name: string;
}

/** Opens the delivery. The private key is read at the first signature and kept as long as the process runs. */
export function openDelivery({ origin, keyId, path, name }: DeliverySettings, ssm: SSMClientConfig = {}): Delivery {
  const read = readParameters(path, [name], [], ssm);
  let key: Promise<KeyObject> | undefined;
  const privateKey = (): Promise<KeyObject> => {
    key ??= read().then((values) => {
      if (!values) throw new Error(`the parameter ${path}/${name} has no private key`);
      return createPrivateKey(values[name] ?? '');
    });
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  return { origin, keyId, privateKey };
}

export interface DeliveredUrlOptions {
  readonly now: Date;
  readonly validSeconds: number;
  /** File name under which a browser saves the object instead of displaying it. */
  readonly downloadName?: string;
}

/**
 * Returns an address at which anyone can read an object until it expires, signed as CloudFront specifies for a canned
 * policy. The same input gives the same address.
 */
export async function deliveredUrl(
  { origin, keyId, privateKey }: Delivery,
  key: string,
  { now, validSeconds, downloadName }: DeliveredUrlOptions,
): Promise<string> {
  const disposition = downloadName && `?response-content-disposition=${encodeStrictly(attachment(downloadName))}`;
  const resource = `${origin}/${key.split('/').map(encodeStrictly).join('/')}${disposition ?? ''}`;
  const expires = Math.floor(now.getTime() / 1000) + validSeconds;
  const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  // CloudFront verifies SHA-1 unless the address names another hash.
  const signature = sign('RSA-SHA1', Buffer.from(policy), await privateKey()).toString('base64');
  const separator = disposition ? '&' : '?';
  return `${resource}${separator}Expires=${expires}&Signature=${querySafe(signature)}&Key-Pair-Id=${keyId}`;
}

const querySafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/**
 * Returns an address of a picture, valid for at least `validSeconds`. It stays the same for an hour, so that a browser
 * can use its cache when a list is read again.
 */
export const deliveredPictureUrl = (
  delivery: Delivery,
  key: string,
  { now, validSeconds }: Omit<DeliveredUrlOptions, 'downloadName'>,
): Promise<string> =>
  deliveredUrl(delivery, key, {
    now: new Date(Math.floor(now.getTime() / hourMs) * hourMs),
    validSeconds: validSeconds + hourMs / 1000,
  });

const hourMs = 60 * 60 * 1000;
