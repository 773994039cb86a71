import type { Access } from '../../api/route.ts';
import { linesOf, sentenceOf } from './words.ts';

/** Needs that a test of a service can open without further setup, each with its maker in `lambdas/parts/<part>.ts`. */
const makers = {
  'table.read': { part: 'table', maker: 'tableReader' },
  table: { part: 'table', maker: 'table' },
  'media.read': { part: 'media', maker: 'mediaReader' },
  media: { part: 'media', maker: 'media' },
  'jobs.transcription': { part: 'jobs', maker: 'jobs' },
  'jobs.exports': { part: 'jobs', maker: 'jobs' },
} as const;

export type UsualNeed = keyof typeof makers;
export const usualNeeds = Object.keys(makers) as UsualNeed[];

export interface Route {
  readonly area: string;
  /** Constant that contains the routes of the area. */
  readonly table: string;
  readonly name: string;
  readonly access: Access;
  readonly method: string;
  /** Path; for a route of a file, the part below the file. */
  readonly path: string;
  /** Names in `path`. */
  readonly params: readonly string[];
  /** Fields of the body. */
  readonly body: readonly string[];
  readonly needs: readonly UsualNeed[];
}

export function handlerOf({ area, table, name, access, needs }: Route): string {
  const serve = access === 'public' ? 'servePublic' : access === 'user' ? 'serveUser' : 'serve';
  const opened = [...new Map(needs.map((need) => [makers[need].part, makers[need].maker]))];
  const parts = opened.map(([part, maker]) => (part === maker ? part : `${part}: ${maker}`));
  const imports = linesOf(
    `import { ${table} } from '../../api/routes/${area}.ts';`,
    `import { ${name} } from '../../services/${area}/${name}.ts';`,
    ...opened.map(([part, maker]) => `import { ${maker} } from '../parts/${part}.ts';`),
    `import { ${serve} } from '../${serve}.ts';`,
  );
  return `${imports}

export const handler = ${serve}(${table}.${name}, { ${parts.join(', ')} }, ${name});
`;
}

/** Parts of the cloud that needs open, as types of a service's first parameter. */
const powers = [
  { need: /^(\w+)$/, typeOf: (parts: string) => `Pick<Cloud, ${parts}>`, type: 'Cloud', file: 'cloud' },
  {
    need: /^(\w+)\.read$/,
    typeOf: (parts: string) => `Pick<CloudReader, ${parts}>`,
    type: 'CloudReader',
    file: 'cloud',
  },
  { need: /^jobs\.(\w+)$/, typeOf: (names: string) => `{ readonly jobs: Jobs<${names}> }`, type: 'Jobs', file: 'jobs' },
];

function cloudOf(needs: readonly UsualNeed[]) {
  const used = powers.flatMap(({ need: pattern, typeOf, type, file }) => {
    const names = needs.flatMap((need) => pattern.exec(need)?.[1] ?? []).map((name) => `'${name}'`);
    return names.length > 0
      ? [{ type: typeOf(names.join(' | ')), imported: `import type { ${type} } from '../../cloud/${file}.ts';` }]
      : [];
  });
  return { type: used.map(({ type }) => type).join(' & ') || 'object', imports: used.map(({ imported }) => imported) };
}

const hasInput = ({ params, body }: Route): boolean => params.length > 0 || body.length > 0;

/** Source of the service. The author removes the `_` of a parameter when first using it. */
export function serviceOf(route: Route): string {
  const { area, table, name, access, needs } = route;
  const cloud = cloudOf(needs);
  const parameters = [
    `_cloud: ${cloud.type}`,
    ...(access === 'public' ? [] : [`_access: AccessTo<typeof ${table}.${name}>`]),
    ...(hasInput(route) ? [`_input: Input<typeof ${table}.${name}>`] : []),
  ];
  const imports = linesOf(
    `import type { ${hasInput(route) ? 'Input, ' : ''}Reply } from '../../api/route.ts';`,
    `import type { ${table} } from '../../api/routes/${area}.ts';`,
    ...cloud.imports,
    access !== 'public' && "import type { AccessTo } from '../access/access.ts';",
  );
  return `${imports}

/** ${sentenceOf(name)}. */
export async function ${name}(${parameters.join(', ')}): Promise<Reply<typeof ${table}.${name}>> {
  throw new Error('Write services/${area}/${name}.ts.');
}
`;
}

export function serviceTestOf(route: Route): string {
  const { area, name, access, params, body } = route;
  const isPublic = access === 'public';
  const isOfFile = access.startsWith('file:');
  const fields = [
    ...(isOfFile ? ['projectId: file.projectId', 'videoId: file.videoId'] : []),
    ...[...params, ...body].map((field) => `${field}: 'x'`),
  ];
  const args = ['cloud', ...(isPublic ? [] : ['aya']), ...(fields.length > 0 ? [`{ ${fields.join(', ')} }`] : [])];
  const steps = linesOf(
    !isPublic && '    const aya = await given.aPerson();',
    isOfFile && '    const file = await given.aFile(aya);',
    `    expect(await ${name}(${args.join(', ')})).toEqual({ done: true });`,
  );
  return `import { describe, expect, test } from 'vitest';
import { ${name} } from '${isPublic ? `../../../services/${area}/${name}.ts` : '../../kit/services.ts'}';
import { givenWorld } from '../givenWorld.ts';

const { ${isPublic ? 'cloud' : 'cloud, given'} } = await givenWorld();

describe('${name}', () => {
  test('returns what its route promises', async () => {
${steps}
  });

  test('is described in sentences', () => {
    expect.fail('Say in test/services/${area}/${name}.test.ts what ${name} does, and what it refuses.');
  });
});
`;
}
