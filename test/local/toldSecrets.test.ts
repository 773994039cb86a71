import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsIn, toldSecrets } from '../kit/toldSecrets.ts';
import { installationSecrets } from './kit/installationSecrets.ts';

/**
 * Each local cloud of a test is searched in this way when it stops, so that a careless log fails the run that wrote it.
 */

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'otoji-told-'));
  for (const folder of ['logs', 'secrets']) mkdirSync(path.join(dataDir, folder));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test.each([
  ['a key of Stripe', 'Invalid API Key provided: sk_test_51Hx0aBcDeFg'],
  ['a key of Stripe', '{"key":"rk_live_51Hx0aBcDeFg"}'],
  ['a secret of a webhook', 'signed by whsec_0123456789abcdef'],
  ['the client secret of a payment', 'pi_3Nx0_secret_Zk2a8Qw'],
  ['an access token of PayPal', 'Bearer A21AAKq0123456789abcdefghij-KLMN'],
  ['a secret of Google', 'client_secret=GOCSPX-0123456789'],
  ['a token of a session', 'Authorization: eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJlMTIz'],
  ['a private key', '-----BEGIN PRIVATE KEY-----\nMIIEvQ'],
  ['a card', 'declined 4242 4242 4242 4242'],
  ['a card', 'declined 4000000000000002'],
])('%s is found in a log', (what, text) => {
  expect(secretsIn(text)).toEqual([what]);
});

test('what is no secret is left alone', () => {
  for (const text of ['pi_3Nx0a8Qw', 'pk_test_51Hx0aBcDeFg', '[secret] and [number]', 'C2026-000042', 'payment 4242'])
    expect(secretsIn(text)).toEqual([]);
});

test('the secrets of an installation are found in its output and in each of its logs', () => {
  const { "PayPal's client secret": secret = '' } = installationSecrets(dataDir);
  expect(toldSecrets(dataDir, 'ready')).toEqual([]);
  writeFileSync(path.join(dataDir, 'logs', 'receivePayPalEvent.log'), `{"message":"${secret}"}\n`);
  expect(toldSecrets(dataDir, `ready ${secret}`)).toEqual([
    "output: PayPal's client secret",
    "receivePayPalEvent.log: PayPal's client secret",
  ]);
});
