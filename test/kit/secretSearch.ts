import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installationSecrets } from '../local/kit/installationSecrets.ts';

/** Folders of the local cloud for data outside the product: the providers' books and the user pool. */
const ofOthers = ['stripe', 'paypal', 'doku', 'dragonpay', 'secrets', 'identity', 'youtube'];

/** Notations of a card number that people and programs use. */
const writtenAs = (number: string): readonly string[] => {
  const groups = number.match(/\d{4}/g) ?? [];
  return [number, groups.join(' '), groups.join('-')];
};

/** Texts that the product must not store anywhere, by description. */
export function forbiddenTexts(
  dataDir: string,
  cards: readonly string[],
  more: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const numbers = cards.flatMap((card) => writtenAs(card).map((text) => [text, `the card ${text}`] as const));
  const named = Object.entries({ ...installationSecrets(dataDir), ...more }).map(
    ([what, text]) => [text, what] as const,
  );
  return new Map([...numbers, ...named]);
}

/**
 * Searches everything that the product stores in the state folder of a local cloud (logs, table, objects, mails,
 * browser events, execution steps) byte by byte, and returns `<folder>: <what>` for each forbidden text.
 */
export function searchState(dataDir: string, forbidden: ReadonlyMap<string, string>): string[] {
  const folders = readdirSync(dataDir, { withFileTypes: true }).filter(({ name }) => !ofOthers.includes(name));
  const found = folders.flatMap((folder) =>
    filesOf(dataDir, folder).flatMap((file) => {
      const bytes = readFileSync(file);
      const inFile = [...forbidden].filter(([text]) => bytes.includes(text));
      return inFile.map(([, what]) => `${folder.name}: ${what}`);
    }),
  );
  return [...new Set(found)].sort();
}

function filesOf(dataDir: string, folder: { name: string; isDirectory(): boolean }): string[] {
  const at = path.join(dataDir, folder.name);
  if (!folder.isDirectory()) return [at];
  const entries = readdirSync(at, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
