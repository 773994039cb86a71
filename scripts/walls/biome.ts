import { countsAs, type Room, rooms } from '../../walls.ts';
import { names } from './rooms.ts';

const schema = './node_modules/@biomejs/biome/configuration_schema.json';

/**
 * The table in Biome's words, so that an editor shows the reason while one types. Biome sees a path only as it is
 * written, so this is less than the check: that one resolves paths and knows each feature and handler by itself.
 */
export function biomeConfig(): object {
  const overrides = Object.entries(rooms)
    .filter(([, { packages }]) => !packages.includes('*'))
    .map(([row, room]) => ({
      includes: includesOf(row),
      linter: { rules: { style: importRule(row, room) } },
    }));
  return { $schema: schema, overrides: [...overrides, ...globalsOverrides()] };
}

/** The files of a row, without those of the rows below it: of several overrides Biome would mix the rules. */
function includesOf(row: string): string[] {
  if (row === '.') return ['*.ts'];
  const moved = Object.keys(countsAs);
  const arriving = moved.filter((from) => countsAs[from] === row);
  const leaving = moved.filter((from) => [row, ...arriving].some((folder) => from.startsWith(`${folder}/`)));
  const below = Object.keys(rooms).filter((other) => other.startsWith(`${row}/`));
  const literal = Object.keys(rooms).filter((other) => other !== row && names(row, other));
  const own = below.length > 0 ? `${row}/*.ts` : `${row}/**`;
  const others = [...literal, ...leaving].map((other) => `!${filesIn(other)}`);
  return [own, ...arriving.map(filesIn), ...others];
}

const filesIn = (name: string): string => (/\.\w+$/.test(name) ? name : `${name}/**`);

function importRule(row: string, { rooms: allowed, packages, reason: message }: Room) {
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
 * Folders that no path may go through: the other rooms at the top of the tree, and of its own top folder the rooms
 * that are refused. After `!` come rooms that are allowed, for they may have folders of the same names.
 */
function deniedPaths(row: string, allowed: readonly string[]): string[] {
  const isAllowed = (other: string): boolean => other === row || allowed.some((one) => names(one, other));
  const [top = ''] = row.split('/');
  const isOpen = (folder: string): boolean => [row, ...allowed].some((one) => one.split('/')[0] === folder);
  const known = Object.keys(rooms).filter((other) => other !== '.');
  const tops = known.flatMap((other) => other.split('/')[0] ?? []).filter((other) => !isOpen(other));
  const beside = known.filter((other) => other.startsWith(`${top}/`));
  const waiting = Object.keys(countsAs).flatMap((from) => from.split('/')[1] ?? []);
  const refused = beside.filter((other) => !isAllowed(other)).map(secondFolder);
  const denied = new Set([...tops, ...refused.filter((name) => name !== '*' && !waiting.includes(name))]);
  const open = beside.filter((other) => other !== row && isAllowed(other)).map(secondFolder);
  const within = open.filter((name) => name !== '*').map((name) => `!**/${name}/**`);
  return denied.size === 0 ? [] : [`**/{${[...denied].toSorted().join(',')}}/**`, ...new Set(within)];
}

const secondFolder = (row: string): string => row.split('/')[1] ?? '';

/** One override for all rooms with the same forbidden names. */
function globalsOverrides(): object[] {
  const all = new Set(Object.values(rooms).flatMap(({ forbids }) => forbids ?? []));
  return [...all].map(({ globals, reason }) => ({
    includes: Object.keys(rooms)
      .filter((row) => rooms[row]?.forbids?.globals === globals)
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
