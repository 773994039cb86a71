import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type SourceFile } from './imports.ts';

const isCode = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name) && !name.endsWith('.d.ts');

/** Reads every code file below the root that .gitignore does not exclude. */
export function readCode(root: string): SourceFile[] {
  const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
  const tops = readdirSync(root, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.') && !ignored.includes(`${name}/`),
  );
  const files = tops.flatMap((top) => (top.isDirectory() ? filesBelow(root, top.name) : [top.name]));
  return files.filter(isCode).map((name) => parse(name, readFileSync(path.join(root, name), 'utf8')));
}

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !`${entry.parentPath}/`.includes('/node_modules/'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
