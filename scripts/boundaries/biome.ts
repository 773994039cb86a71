import { modules } from '../../boundaries.ts';
import { names } from './modules.ts';
import type { Module } from './rows.ts';

const schema = './node_modules/@biomejs/biome/configuration_schema.json';

/**
 * The table as a Biome configuration, so that an editor shows the reason while typing. Biome only sees a path as
 * written, so this is less strict than the check, which resolves paths and recognizes each feature and handler.
 */
export function biomeConfig(): object {
  const overrides = Object.entries(modules)
    .filter(([, { packages }]) => !packages.includes('*'))
    .map(([row, module]) => ({
      includes: includesOf(row),
      linter: { rules: { style: importRule(row, module) } },
    }));
  return { $schema: schema, overrides: [...overrides, ...globalsOverrides()] };
}

/** Files of a row, without those of the rows below it: Biome would combine the rules of several overrides. */
function includesOf(row: string): string[] {
  if (row === '.') return ['*.ts'];
  const below = Object.keys(modules).filter((other) => other.startsWith(`${row}/`));
  const literal = Object.keys(modules).filter((other) => other !== row && names(row, other));
  const own = below.length > 0 ? `${row}/*.ts` : `${row}/**`;
  return [own, ...literal.map((other) => `!${other}/**`)];
}

function importRule(row: string, { modules: allowed, packages, reason: message }: Module) {
  const patterns = [
    { group: deniedPaths(row, allowed), message },
    { group: ['**', '!.', '!..', '!./**', '!../**', ...packages.flatMap(packageGlobs)], message },
  ];
  return {
    noRestrictedImports: { level: 'error', options: { patterns: patterns.filter(({ group }) => group.length) } },
  };
}

const packageGlobs = (name: string): string[] => [`!${name}`, `!${name}/**`];

/**
 * Folders that no path may go through: the other modules at the top of the tree, and the refused modules of its own top
 * folder. Entries with `!` are allowed modules, which may contain folders of the same names.
 */
function deniedPaths(row: string, allowed: readonly string[]): string[] {
  const isAllowed = (other: string): boolean => other === row || allowed.some((one) => names(one, other));
  const [top = ''] = row.split('/');
  const isOpen = (folder: string): boolean => [row, ...allowed].some((one) => one.split('/')[0] === folder);
  const known = Object.keys(modules).filter((other) => other !== '.');
  const tops = known.flatMap((other) => other.split('/')[0] ?? []).filter((other) => !isOpen(other));
  // Areas of services have the names of folders in domain/ and cloud/, which a path as it is written does not tell apart.
  const beside = top === 'services' ? [] : known.filter((other) => other.startsWith(`${top}/`));
  const refused = beside.filter((other) => !isAllowed(other)).map(secondFolder);
  const denied = new Set([...tops, ...refused.filter((name) => name !== '*')]);
  const open = beside.filter((other) => other !== row && isAllowed(other)).map(secondFolder);
  const within = open.filter((name) => name !== '*').map((name) => `!**/${name}/**`);
  return denied.size === 0 ? [] : [`**/{${[...denied].toSorted().join(',')}}/**`, ...new Set(within)];
}

const secondFolder = (row: string): string => row.split('/')[1] ?? '';

/** One override for all modules with the same forbidden names. */
function globalsOverrides(): object[] {
  const all = new Set(Object.values(modules).flatMap(({ forbids }) => forbids ?? []));
  return [...all].map(({ globals, reason }) => ({
    includes: Object.keys(modules)
      .filter((row) => modules[row]?.forbids?.globals === globals)
      .flatMap(includesOf),
    linter: {
      rules: {
        style: {
          noRestrictedGlobals: {
            level: 'error',
            options: { deniedGlobals: Object.fromEntries(globals.map((name) => [name, reason])) },
          },
        },
      },
    },
  }));
}
