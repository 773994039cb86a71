import type { Access } from '../../api/route.ts';
import { type FileAction, neededRole } from '../../domain/access/actions.ts';
import { before, inConstant, type Plan, withImport, withListed } from './plan.ts';
import { readRoute } from './routeArgs.ts';
import { handlerOf, type Route, serviceOf, serviceTestOf } from './routeFiles.ts';
import { linesOf, sentenceOf } from './words.ts';

export const usage = `route <area> <name> <public|user|file:action> <GET|POST|PUT|DELETE> <path> [needs=…] [body=…], as:
    npm run new route files archiveFile file:edit POST /archive needs=table,media body=reason
    A path of a file begins below the file. Every field of the body is a text at first.`;

const matrix = 'test/services/access/matrix.test.ts';
const bodies = 'test/kit/validBodies.ts';

/** Plans a route: its entry in the table, its handler, its service, their test, and its access. */
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
      [matrix]: (text) => inConstant(text, 'mayCall', `${name}: '${weakestOf(access)}',`),
      ...(body.length > 0 && {
        [bodies]: (text: string) => inConstant(text, 'validBodies', `${name}: ${exampleOf(body)},`),
      }),
      ...(access === 'public' ? { 'test/api/routes.test.ts': listed } : { 'test/kit/services.ts': callable }),
    },
    next: [
      `Say in api/routes/${area}.ts what it takes and returns.`,
      `Check in ${matrix} who may call it${body.length > 0 ? `, and keep its body in ${bodies} valid` : ''}.`,
      `Write ${service} until ${test} is green. Its first parameter names what its needs open, neither more nor less.`,
      'Run `npm run pages` for the API reference.',
    ],
  };
}

/** Entry of a route in the access matrix: the weakest role that may call it, `user` or `public`. */
const weakestOf = (access: Access): string =>
  access === 'public' || access === 'user' ? access : neededRole[access.slice('file:'.length) as FileAction];

function withEntry(text: string, { name, access, method, path, params, needs, body }: Route): string {
  const schemas = ['done', ...(params.length > 0 ? ['id'] : [])];
  const withSchemas = schemas.reduce((before, schema) => withImport(before, schema, '../schemas.ts'), text);
  const imported = body.length > 0 ? withImport(withSchemas, 'line', '../text.ts') : withSchemas;
  const objectOf = (fields: readonly string[], schema: string) =>
    `z.object({ ${fields.map((field) => `${field}: ${schema}`).join(', ')} })`;
  const entry = linesOf(
    `  ${name}: {`,
    `    method: '${method}',`,
    `    path: '${path}',`,
    `    summary: '${sentenceOf(name)}',`,
    `    access: '${access}',`,
    params.length > 0 && `    params: ${objectOf(params, 'id')},`,
    body.length > 0 && `    body: ${objectOf(body, 'line(200)')},`,
    '    reply: done,',
    `    needs: [${needs.map((need) => `'${need}'`).join(', ')}],`,
    '  },',
  );
  return before(imported, /\n\}\);\s*$/, `\n${entry}`);
}

const exampleOf = (body: readonly string[]): string => `{ ${body.map((field) => `${field}: 'x'`).join(', ')} }`;

/** Test wrapper of the service: it takes a caller, whose access is checked first. */
const asCallable = (text: string, { area, table, name }: Route): string =>
  `import { ${name} as ${name}Service } from '../../services/${area}/${name}.ts';
${text}export const ${name} = asCalled(${table}.${name}, ${name}Service);
`;
