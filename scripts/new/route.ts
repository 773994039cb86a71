import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { before, type Plan, Refused, readText, withImport } from './plan.ts';
import { nameOf, sentenceOf } from './words.ts';

export const usage = 'route <area> <name> <GET|POST|PUT|DELETE> <path>, as: route files archiveFile POST /me/archive';

interface Route {
  readonly area: string;
  /** The constant that holds the routes of the area. */
  readonly table: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: readonly string[];
  /** It names a file, so that its service asks for the caller's role on it. */
  readonly isOfFile: boolean;
}

/** A route of a person or of a file: its entry in the table, its handler, its service and their test. */
export function planRoute(root: string, args: readonly string[]): Plan {
  const route = readRoute(root, args);
  const { area, name } = route;
  const test = `test/services/${area}/${name}.test.ts`;
  return {
    files: {
      [`services/${area}/${name}.ts`]: service(route),
      [`lambdas/${area}/${name}.ts`]: handler(route),
      [test]: serviceTest(route),
    },
    edits: { [`api/routes/${area}.ts`]: (text) => withEntry(text, route) },
    next: [
      `Say in api/routes/${area}.ts what it takes and returns, who may call it and which parts of the cloud it needs.`,
      `Write services/${area}/${name}.ts until ${test} is green.`,
    ],
  };
}

function readRoute(root: string, [area = '', wanted, method = '', address = '']: readonly string[]): Route {
  const areas = globSync('*.ts', { cwd: path.join(root, 'api/routes') }).map((file) => path.basename(file, '.ts'));
  const known = areas.filter((one) => one !== 'index').toSorted();
  if (!known.includes(area)) throw new Refused(`There is no area ${area}: it is one of ${known.join(', ')}.`);
  const name = nameOf(wanted, 'a route');
  if (!/^(GET|POST|PUT|DELETE)$/.test(method)) throw new Refused('Say the method: GET, POST, PUT or DELETE.');
  if (!/^\/me(\/([\w-]+|\{[a-z]\w*\}))+$/.test(address)) {
    throw new Refused('Say a path below /me, such as /me/files/{videoId}/archive.');
  }
  refuseTaken(root, known, { name, method, address });
  const table = /export const (\w+) = area\(/.exec(readText(root, `api/routes/${area}.ts`))?.[1] ?? area;
  const params = [...address.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  const isOfFile = params.includes('videoId');
  if (isOfFile && !params.includes('projectId')) throw new Refused('A path to a file names {projectId} and {videoId}.');
  return { area, table, name, method, path: address, params, isOfFile };
}

function refuseTaken(
  root: string,
  areas: readonly string[],
  { name, method, address }: { readonly name: string; readonly method: string; readonly address: string },
): void {
  const bare = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  for (const area of areas) {
    const text = readText(root, `api/routes/${area}.ts`);
    if (new RegExp(`^  ${name}: \\{`, 'm').test(text))
      throw new Refused(`The area ${area} has a route ${name} already.`);
    const addresses = [...text.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].map(([, one, at = '']) => [
      one,
      bare(at),
    ]);
    const isTaken = addresses.some(([one, at]) => one === method && at === bare(address));
    if (isTaken) throw new Refused(`A route of the area ${area} is at ${method} ${address} already.`);
  }
  const [other] = globSync(`services/*/${name}.ts`, { cwd: root }).filter((file) => existsSync(path.join(root, file)));
  if (other) throw new Refused(`${other} has this name already.`);
}

function withEntry(text: string, { name, method, path: address, params, isOfFile }: Route): string {
  const more = params.filter((param) => !isOfFile || (param !== 'projectId' && param !== 'videoId'));
  const fields = more.map((param) => `${param}: id`).join(', ');
  const ofFile = more.length > 0 ? `fileParams.extend({ ${fields} })` : 'fileParams';
  const paramsLine = params.length > 0 ? `params: ${isOfFile ? ofFile : `z.object({ ${fields} })`},` : '';
  const schemas = ['done', ...(isOfFile ? ['fileParams'] : []), ...(more.length > 0 ? ['id'] : [])];
  const imported = schemas.reduce((before, schema) => withImport(before, schema, '../schemas.ts'), text);
  const whole =
    /\bz\./.test(paramsLine) && !/import \* as z /.test(imported) ? `import * as z from 'zod';\n${imported}` : imported;
  return before(
    whole,
    /\n\}\);\s*$/,
    `
  ${name}: {
    method: '${method}',
    path: '${address}',
    summary: '${sentenceOf(name)}',
    access: '${isOfFile ? `file:${method === 'GET' ? 'viewer' : 'editor'}` : 'user'}',${paramsLine}
    reply: done,
    needs: ['table'],
  },`,
  );
}

const handler = ({
  area,
  table,
  name,
  params,
}: Route): string => `import { ${table} } from '../../api/routes/${area}.ts';
import { ${name} } from '../../services/${area}/${name}.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ table });

export const handler = serve(${table}.${name}, (caller${params.length > 0 ? ', input' : ''}) => ${name}(cloud, caller${params.length > 0 ? ', input' : ''}));
`;

function service({ area, table, name, method, params, isOfFile }: Route): string {
  const guard = isOfFile
    ? `await requireFile(cloud, caller, input, '${method === 'GET' ? 'open' : 'edit'}');`
    : 'await requireUser(cloud, caller);';
  const input = params.length > 0 ? `${isOfFile ? 'input' : '_input'}: Input<typeof ${table}.${name}>,` : '';
  return `import type { ${params.length > 0 ? 'Input, ' : ''}Reply } from '../../api/route.ts';
import type { ${table} } from '../../api/routes/${area}.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { ${isOfFile ? 'requireFile' : 'requireUser'} } from '../access/${isOfFile ? 'file' : 'user'}.ts';
import type { Caller } from '../caller.ts';

/** ${sentenceOf(name)}. */
export async function ${name}(
  cloud: Pick<Cloud, 'table'>,
  caller: Caller,
  ${input}
): Promise<Reply<typeof ${table}.${name}>> {
  ${guard}
  throw new Error('Write services/${area}/${name}.ts.');
}
`;
}

function serviceTest({ area, name, params, isOfFile }: Route): string {
  const given = isOfFile ? 'const file = await givenFile(cloud, aya);' : '';
  const fields = params.map((param) => {
    if (isOfFile && param === 'projectId') return 'projectId: file.projectId';
    return isOfFile && param === 'videoId' ? 'videoId: file.id' : `${param}: 'x1'`;
  });
  const input = params.length > 0 ? `, { ${fields.join(', ')} }` : '';
  return `import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ${name} } from '../../../services/${area}/${name}.ts';
import { startCloud, type TestCloud } from '../../kit/cloud.ts';
${isOfFile ? "import { givenFile } from '../../kit/files.ts';" : ''}
import { givenPerson } from '../../kit/people.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.stop());

describe('${name}', () => {
  test('returns what its route promises', async () => {
    const aya = await givenPerson(cloud);
    ${given}
    expect(await ${name}(cloud, aya${input})).toEqual({ done: true });
  });

  test('is described in sentences', () => {
    expect.fail('Say in test/services/${area}/${name}.test.ts what ${name} does, and whom and what it refuses.');
  });
});
`;
}
