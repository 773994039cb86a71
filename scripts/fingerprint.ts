import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

async function listFiles(entry: string): Promise<string[]> {
  if (!existsSync(path.join(root, entry))) return [];
  const found = await readdir(path.join(root, entry), { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!found) return [entry];
  return found
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)))
    .sort();
}

/** Digest of the contents of files and folders, relative to the checkout. */
export async function fingerprint(entries: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(entries.map(listFiles))).flat()) {
    hash.update(file).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Runs `make` unless its inputs are unchanged since its last success: the files, and `settings` that are in no file.
 * Returns true if it ran.
 */
export async function whenChanged(
  name: string,
  entries: readonly string[],
  make: () => Promise<void>,
  settings = '',
): Promise<boolean> {
  const stamp = path.join(root, 'dist', `.${name}`);
  const now = `${await fingerprint(entries)}${settings}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  await make();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
