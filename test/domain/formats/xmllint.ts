import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const hasXmllint = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some((at) => existsSync(path.join(at, 'xmllint')));

/**
 * Returns the messages of xmllint for files with these contents; empty if all are valid.
 * @param schema Name of a RelaxNG schema in this folder.
 */
export function xmllintFaults(schema: string, contents: readonly (string | Uint8Array)[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-xmllint-'));
  const names = contents.map((_, at) => `${at}.xml`);
  names.forEach((name, at) => {
    writeFileSync(path.join(folder, name), contents[at] ?? '');
  });
  const args = ['--noout', '--nonet', '--relaxng', path.join(import.meta.dirname, schema), ...names];
  const { status, stderr } = spawnSync('xmllint', args, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : stderr;
}
