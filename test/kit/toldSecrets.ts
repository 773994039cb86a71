import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installationSecrets } from '../local/kit/installationSecrets.ts';

/** Patterns of secrets, regardless of who created them. */
const shapes: Readonly<Record<string, RegExp>> = {
  'a key of Stripe': /\b[sr]k_(?:test|live)_\w{8,}/,
  'a secret of a webhook': /\bwhsec_\w{8,}/,
  'the client secret of a payment': /\b(?:pi|seti|in)_\w+_secret_\w{6,}/,
  'an access token of PayPal': /\bA21[\w-]{24,}/,
  'a secret of Google': /\bGOCSPX-\w{8,}/,
  'a token of a session': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'a card': /\b(?:4242|4000)(?:[ -]?\d{4}){3}\b/,
};

/** Secrets in a text: those of `known`, by their names, and everything that looks like one. */
export function secretsIn(text: string, known: Readonly<Record<string, string>> = {}): string[] {
  const named = Object.entries(known).filter(([, secret]) => text.includes(secret));
  const shaped = Object.entries(shapes).filter(([, shape]) => shape.test(text));
  return [...named, ...shaped].map(([what]) => what);
}

/**
 * Secrets that a local cloud has disclosed in its output and in its functions' logs, as `<where>: <what>`. Checked for
 * each cloud that a test has started, when it stops.
 */
export function toldSecrets(dataDir: string, output: string): string[] {
  const known = existsSync(path.join(dataDir, 'secrets')) ? installationSecrets(dataDir) : {};
  const logs = path.join(dataDir, 'logs');
  const files = existsSync(logs) ? readdirSync(logs, { recursive: true, withFileTypes: true }) : [];
  const told = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'latin1')] as const);
  return [['output', output] as const, ...told].flatMap(([where, text]) =>
    secretsIn(text, known).map((what) => `${where}: ${what}`),
  );
}
