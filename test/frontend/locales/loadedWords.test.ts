import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const frontend = path.resolve(import.meta.dirname, '../../../frontend');

/** A module that another one imports, and the namespaces of words that are loaded with it. */
interface Import {
  readonly file: string;
  readonly areas: readonly string[];
}

const quoted = (text = ''): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** Source of a module without the comments of its declarations. */
const sourceOf = (file: string): string =>
  readFileSync(path.join(frontend, file), 'utf8').replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '');

const layouts = new Map(
  [...sourceOf('app/layouts.ts').matchAll(/(\w+): lazyPage\([^[]*\[([^\]]*)\]/g)].map(
    ([, name = '', areas]) => [name, quoted(areas)] as const,
  ),
);

/** Pages with their words and those of the layouts around them; of a page of several screens, those that all have. */
function pagesOf(screens: string): Import[] {
  const page =
    /(?:const (\w+) = |page: )lazyPage\(\s*\(\) => import\('([^']+)'\),\s*\[([^\]]*)\],?\s*\)(?:,\s*layouts: \[([^\]]*)\])?/g;
  const rows = [...screens.matchAll(/page: (\w+),\s*layouts: \[([^\]]*)\]/g)];
  return [...screens.matchAll(page)].map(([, name, file = '', areas, around]) => {
    const places = name === undefined ? [around] : rows.filter(([, used]) => used === name).map(([, , list]) => list);
    const [first = [], ...others] = places.map((list) => quoted(list).flatMap((layout) => layouts.get(layout) ?? []));
    return { file, areas: [...quoted(areas), ...first.filter((area) => others.every((all) => all.includes(area)))] };
  });
}

/** Imports of a module, except for type-only ones: `withWords(import('./Part.tsx'), ['editor'])` loads words too. */
function importsOf(file: string): Import[] {
  const source = sourceOf(file);
  const fixed = [...source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gm)];
  const later = [...source.matchAll(/(?<!typeof )import\('(\.[^']+)'\)(?:,\s*\[([^\]]*)\])?/g)];
  // Every other layout is inside that of the workspace.
  const around = file === 'app/layouts.ts' ? (layouts.get('workspace') ?? []) : [];
  return [
    ...fixed.map(([, to = '']) => ({ file: to, areas: [] })),
    ...(file === 'app/screens.ts'
      ? pagesOf(source)
      : later.map(([, to = '', areas]) => ({ file: to, areas: [...quoted(areas), ...around] }))),
  ].map((one) => ({ ...one, file: path.join(path.dirname(file), one.file) }));
}

/** Modules that show nothing: catalogs, style sheets, and lists of code to prefetch. */
const isSilent = (file: string): boolean => /^\.\.|^locales\/|\.css$|fetchAhead\.ts$/.test(file);

/** Words that modules below one use without them being loaded, as `file: area`. */
function missingWords(file: string, loaded: ReadonlySet<string>, seen: Set<string>): string[] {
  const place = [file, ...[...loaded].sort()].join(' ');
  if (seen.has(place) || isSilent(file) || !existsSync(path.join(frontend, file))) return [];
  seen.add(place);
  const used = [...sourceOf(file).matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list]) => quoted(list));
  return [
    ...used.filter((area) => !loaded.has(area)).map((area) => `${file}: ${area}`),
    ...importsOf(file).flatMap((one) => missingWords(one.file, new Set([...loaded, ...one.areas]), seen)),
  ];
}

test('every component finds its words loaded with the code of its screen, panel or dialog', () => {
  const seen = new Set<string>();
  const missing = missingWords('app/main.tsx', new Set(['shell']), seen);
  expect(seen.size).toBeGreaterThan(500);
  expect([...new Set(missing)]).toEqual([]);
});
