import { globSync } from 'node:fs';
import { filePlaces } from '../../api/filePlaces.ts';
import type { Access } from '../../api/route.ts';
import { areas, routeList } from '../../api/routes/index.ts';
import { type FileAction, fileActions, neededRole } from '../../domain/access/actions.ts';
import { before, inConstant, type Plan, Refused, readText, withImport, withListed } from './plan.ts';
import { handlerOf, type Route, serviceOf, serviceTestOf, type UsualNeed, usualNeeds } from './routeFiles.ts';
import { linesOf, nameOf, sentenceOf } from './words.ts';

export const usage = `route <area> <name> <public|user|file:action> <GET|POST|PUT|DELETE> <path> [needs=…] [body=…], as:
    npm run new route files archiveFile file:edit POST /archive needs=table,media body=reason
    A path of a file begins below the file. Every field of the body is a text at first.`;

const matrix = 'test/services/access/matrix.test.ts';

/** A route: its entry in the table, its handler, its service, their test, and who may call it. */
export function planRoute(root: string, args: readonly string[]): Plan {
  const route = readRoute(root, args);
  const { area, table, name, access, body } = route;
  const service = `services/${area}/${name}.ts`;
  const test = `test/services/${area}/${name}.test.ts`;
  const callable = (text: string) => asCallable(withImport(text, table, `../../api/routes/${area}.ts`), route);
  const listed = (text: string) => withListed(text, /open\.sort\(\)\)\.toEqual\(\[([^\]]*)/, name);
  return {
    files: {
      [service]: serviceOf(route),
      [`lambdas/${area}/${name}.ts`]: handlerOf(route),
      [test]: serviceTestOf(route),
    },
    edits: {
      [`api/routes/${area}.ts`]: (text) => withEntry(text, route),
      [matrix]: (text) => {
        const who = inConstant(text, 'mayCall', `${name}: '${weakestOf(access)}',`);
        return body.length > 0 && access !== 'public' ? inConstant(who, 'bodies', `${name}: ${exampleOf(body)},`) : who;
      },
      ...(access === 'public' ? { 'test/api/routes.test.ts': listed } : { 'test/kit/services.ts': callable }),
    },
    next: [
      `Say in api/routes/${area}.ts what it takes and returns; ${matrix} has a valid body, and says again who may call it.`,
      `Write ${service} until ${test} is green. Its first parameter names what its needs open, neither more nor less.`,
    ],
  };
}

function readRoute(
  root: string,
  [area = '', wanted, who, method = '', path = '', ...options]: readonly string[],
): Route {
  const known = Object.keys(areas).toSorted();
  if (!known.includes(area)) throw new Refused(`There is no area ${area}: it is one of ${known.join(', ')}.`);
  const name = nameOf(wanted, 'a route');
  const access = accessOf(who);
  if (!/^(GET|POST|PUT|DELETE)$/.test(method)) throw new Refused('Say the method: GET, POST, PUT or DELETE.');
  refusePath(path, access);
  refuseTaken(root, { name, method, path, access });
  const table = /export const (\w+) = area\(/.exec(readText(root, `api/routes/${area}.ts`))?.[1] ?? area;
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  return { area, table, name, access, method, path, params, ...readOptions(options, { access, method }) };
}

function accessOf(text = 'nothing'): Access {
  const access = (['public', 'user', ...fileActions.map((action) => `file:${action}` as const)] as const).find(
    (one) => one === text,
  );
  if (access) return access;
  throw new Refused(`Say who may call it in place of ${text}: public, user, or file: with ${fileActions.join(', ')}.`);
}

/** Of the table that repeats who may call: the weakest role that may, `user` or `public`. */
const weakestOf = (access: Access): string =>
  access === 'public' || access === 'user' ? access : neededRole[access.slice('file:'.length) as FileAction];

function refusePath(path: string, access: Access): void {
  if (!/^(\/([\w.-]+|\{[a-z]\w*\}))+$/.test(path)) throw new Refused('Say the path, such as /exports/{exportId}.');
  const isOfPeople = /^\/(me|teams|groups)(\/|$)/.test(path);
  if (access === 'user' && !isOfPeople) throw new Refused('Say a path below /me, /teams or /groups.');
  if (access === 'public' && isOfPeople) throw new Refused('A public path is not below /me, /teams or /groups.');
  if (access.startsWith('file:') ? isOfPeople : /\{(videoId|fileId)\}/.test(path))
    throw new Refused('A path to a file has an access of a file, and begins below the file: /archive.');
}

interface Address {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

function refuseTaken(root: string, { name, method, path, access }: Address): void {
  const bare = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  const paths = access.startsWith('file:') ? filePlaces.map((place) => place.path + path) : [path];
  const wanted = paths.map(bare);
  for (const other of routeList) {
    if (other.name === name) throw new Refused(`The area ${other.area} has a route ${name} already.`);
    if (other.method !== method || !other.paths.some((one) => wanted.includes(bare(one)))) continue;
    throw new Refused(`${other.name} of the area ${other.area} is at ${method} ${path} already.`);
  }
  const [service] = globSync(`services/*/${name}.ts`, { cwd: root });
  if (service) throw new Refused(`${service} has this name already.`);
}

function readOptions(options: readonly string[], { access, method }: Pick<Route, 'access' | 'method'>) {
  const listOf = (option: string) => {
    const [given] = options.filter((text) => text.startsWith(`${option}=`));
    return given?.slice(option.length + 1).split(',');
  };
  const unknown = options.find((text) => !/^(needs|body)=/.test(text));
  if (unknown) throw new Refused(`${unknown} is neither needs=… nor body=….`);
  const body = (listOf('body') ?? []).map((field) => nameOf(field, 'a field'));
  if (method === 'GET' && body.length > 0) throw new Refused('A GET has no body.');
  return { body, needs: needsOf(listOf('needs') ?? [], { access, method }) };
}

/** Deciding who may call reads the table, so only a public route may do without. */
function needsOf(given: readonly string[], { access, method }: Pick<Route, 'access' | 'method'>): UsualNeed[] {
  const needs = given.map((text) => usualNeeds.find((need) => need === text));
  if (!needs.every((need) => need !== undefined))
    throw new Refused(`Say its needs of ${usualNeeds.join(', ')}; add others of api/needs.ts by hand.`);
  if (access === 'public' || needs.includes('table') || needs.includes('table.read')) return needs;
  return [given.length > 0 || method === 'GET' ? 'table.read' : 'table', ...needs];
}

function withEntry(text: string, { name, access, method, path, params, needs, body }: Route): string {
  const schemas = ['done', ...(params.length > 0 ? ['id'] : [])];
  const imported = schemas.reduce((before, schema) => withImport(before, schema, '../schemas.ts'), text);
  const objectOf = (fields: readonly string[], schema: string) =>
    `z.object({ ${fields.map((field) => `${field}: ${schema}`).join(', ')} })`;
  const entry = linesOf(
    `  ${name}: {`,
    `    method: '${method}',`,
    `    path: '${path}',`,
    `    summary: '${sentenceOf(name)}',`,
    `    access: '${access}',`,
    params.length > 0 && `    params: ${objectOf(params, 'id')},`,
    body.length > 0 && `    body: ${objectOf(body, 'z.string().min(1).max(200)')},`,
    '    reply: done,',
    `    needs: [${needs.map((need) => `'${need}'`).join(', ')}],`,
    '  },',
  );
  return before(imported, /\n\}\);\s*$/, `\n${entry}`);
}

const exampleOf = (body: readonly string[]): string => `{ ${body.map((field) => `${field}: 'x'`).join(', ')} }`;

/** The service as tests call it: with a caller, whose access is decided first. */
const asCallable = (text: string, { area, table, name }: Route): string =>
  `import { ${name} as ${name}Service } from '../../services/${area}/${name}.ts';
${text}export const ${name} = asCalled(${table}.${name}, ${name}Service);
`;
