import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import * as z from 'zod';
import { readStateFile, writeStateFile } from '../../state/stateFile.ts';

/** Key and certificate with which the local PayPal signs events. */
export interface Signer {
  /** Id in the certificate's address. */
  readonly id: string;
  readonly key: KeyObject;
  /** Certificate in PEM. */
  readonly certificate: string;
}

const signerSchema = z.object({ id: z.string(), privateKey: z.string(), certificate: z.string() });

/** Returns the signer of this installation, which is created at its first start. */
export function installationSigner(path: string): Signer {
  const stored = readStateFile(path, signerSchema, 'Delete it; the next start makes a new one.');
  if (stored) return { id: stored.id, key: createPrivateKey(stored.privateKey), certificate: stored.certificate };
  const signer = makeSigner('messageverificationcerts.sandbox.paypal.com');
  const { id, key, certificate } = signer;
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' });
  writeStateFile(path, JSON.stringify({ id, privateKey, certificate }), 0o600);
  return signer;
}

/** Number of days for which a certificate is valid. */
const days = 3650;

export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Creates a self-signed certificate of a new key or of these, valid from yesterday. */
export function makeSigner(commonName: string, keys = newKeys()): Signer {
  const { privateKey: key, publicKey } = keys;
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  const name = sequence(tagged(0x31, sequence(commonNameId, tagged(0x0c, Buffer.from(commonName)))));
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa,
    name,
    sequence(utcTime(yesterday), utcTime(yesterday + days * 24 * 60 * 60 * 1000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, key)]);
  const base64 = sequence(body, sha256WithRsa, tagged(0x03, signature)).toString('base64');
  const certificate = `-----BEGIN CERTIFICATE-----\n${base64.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
  return { id: `CERT-${randomBytes(8).toString('hex')}`, key, certificate };
}

/** Encodes one value of DER (X.690): its tag, its length, and the content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const sizes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...sizes]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));

const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes);

/** Encodes a time such as `261125114200Z`. */
const utcTime = (ms: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** Algorithm 1.2.840.113549.1.1.11, without parameters. */
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));

/** Attribute 2.5.4.3. */
const commonNameId = Buffer.from('0603550403', 'hex');
