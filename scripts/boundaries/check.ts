import path from 'node:path';
import { type Import, importsOf, type SourceFile } from './imports.ts';
import { names, type Place, placeOf } from './modules.ts';
import { impureUses } from './names.ts';
import type { Module } from './rows.ts';

/** Violation of the import boundaries in a file. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly reason: string;
}

const noRow = 'Give its folder a row in boundaries.ts: which modules and packages it may import, and why not more.';
const unknownPath = 'A path that only the running code knows cannot be checked; write it out.';

/** Checks everything that a file imports or names against the table. */
export function checkFile(file: SourceFile): Finding[] {
  const place = placeOf(file.name);
  if (place === null) return [{ file: file.name, line: 1, what: 'belongs to no module', reason: noRow }];
  const [error] = file.parsed.errors;
  if (error) return [{ file: file.name, line: 1, what: 'cannot be read', reason: error.message }];
  return [...importsOf(file).flatMap((one) => checkImport(file.name, place, one)), ...checkNames(file, place.module)];
}

function checkNames(file: SourceFile, { forbids }: Module): Finding[] {
  if (!forbids) return [];
  return impureUses(file, forbids).map(({ line, text }) => ({
    ...{ file: file.name, line, what: `uses ${text}` },
    reason: forbids.reason,
  }));
}

function checkImport(file: string, place: Place, { line, path: wanted }: Import): Finding[] {
  const finding = (what: string, reason: string): Finding[] => [{ file, line, what, reason }];
  if (wanted === null) return place.module.computed ? [] : finding('imports what it computes', unknownPath);
  if (!wanted.startsWith('.')) {
    return mayUse(place.module, wanted) ? [] : finding(`imports ${wanted}`, place.module.reason);
  }
  const target = targetOf(file, wanted);
  const other = placeOf(target);
  if (other === null) return finding(`imports ${target}, which belongs to no module`, noRow);
  return mayImport(place, target, other) ? [] : finding(`imports ${target}`, place.module.reason);
}

/** Target of a relative import, as a path below the root. */
export function targetOf(file: string, wanted: string): string {
  return path.posix.join(path.posix.dirname(file), wanted.replace(/\?.*$/, ''));
}

function mayUse({ packages }: Module, wanted: string): boolean {
  return packages.some((name) =>
    name.endsWith('*') ? wanted.startsWith(name.slice(0, -1)) : wanted === name || wanted.startsWith(`${name}/`),
  );
}

function mayImport({ module, folder }: Place, target: string, other: Place): boolean {
  if (other.folder === folder) return !module.apart;
  return module.modules.some((allowed) => allowed === target || names(allowed, other.folder));
}
