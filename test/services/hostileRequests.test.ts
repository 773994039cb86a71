import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../../api/errors.ts';
import { type AnyRoute, isOfFile } from '../../api/route.ts';
import { functionRoutes } from '../../api/routes/index.ts';
import type { HttpEvent, HttpReply } from '../../lambdas/http.ts';
import { callerClaims, eventOf } from '../kit/event.ts';
import { givenUploading } from '../kit/files.ts';
import { type HandlerServices, startHandlerServices } from '../kit/handlers.ts';
import { runs } from '../kit/runs.ts';
import { createProject } from '../kit/services.ts';
import { validBodies } from '../kit/validBodies.ts';
import { givenIn } from './given.ts';
import { spoken } from './subtitles/kit.ts';

/** Number of requests to each route. */
const runsPerRoute = runs(25, 4);

let services: HandlerServices;

/** Ids of a file with captions, one that is being uploaded, one of another person, and a missing one. */
let fileIds: string[];
let subtitleId = '';
let uploadId = '';
/** Folder of the first caller. */
let folderId = '';
let callers: Partial<HttpEvent>[];

beforeAll(async () => {
  services = await startHandlerServices();
  vi.resetModules();
  const { cloud } = services;
  const given = givenIn(cloud);
  const { videoId, userId, subtitleId: captions } = await given.aCaptionedFile(spoken(3));
  const owner = await given.aPerson('professional');
  const uploading = await givenUploading(cloud, owner);
  const foreign = await given.aFile(await given.aPerson());
  fileIds = [videoId, uploading.id, foreign.videoId, 'no-such-file'];
  subtitleId = captions;
  callers = [callerClaims(userId), callerClaims(owner.userId)];
  uploadId = 'no-such-upload';
  const asked = { name: 'Trip', requestId: 'r1' };
  folderId = (await createProject(cloud, { userId }, asked)).id;
});
afterAll(() => services.stop());

const signs = [
  '\ud800',
  '\udfff',
  '\0',
  '\x1b',
  '\u202e',
  '\r\n',
  '%00',
  '../',
  '<b>',
  '"',
  '=1+1',
  '🎬',
  'ก็',
  '\ufffe',
];

const anyText = fc.oneof(
  fc.constantFrom(...signs, '', ' ', 'a'.repeat(10_000), '__proto__', 'constructor', 'null', 'ABCDEFGH', '2026-11'),
  fc.tuple(fc.constantFrom(...signs), fc.string()).map(([sign, text]) => `Aa1${text}${sign}`),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const anyNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1,
  2,
  300,
  1e10,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
);

/** Any JSON value. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 3, arbitrary: anyNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

type Path = readonly (string | number)[];

/** All paths in a JSON value. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...at, key]));
  return [at, ...inner];
}

/** Copy with another value at a path. */
function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  Object.assign(copy, { [key]: withValue((whole as Record<string, unknown>)[key], rest, value) });
  return copy;
}

/** Text op on an existing caption, so that faults occur deeper in it. */
const change = {
  label: 'setText',
  ops: [
    { op: 'text', id: 'c0', tab: 'en', at: 0, cut: '', put: 'a', words: { at: 0, cut: [], put: [['a', 0, 1, 1]] } },
    { op: 'times', track: 'main', rows: [['c0', 0, 1000, 0, 2000]] },
    { op: 'cut', track: 'main', caption: { id: 'c1', startMs: 0, endMs: 1000, cells: { en: { text: 'a' } } } },
    { op: 'tab', at: 0, was: null, now: { id: 'ja', trackId: 'main' } },
  ],
};

const startOf = (route: AnyRoute): unknown => {
  const body = validBodies[route.name] ?? {};
  if (route.name === 'saveSubtitles') return { ...body, change };
  return 'uploadId' in body ? { ...body, uploadId } : body;
};

/** Body of a route with one to three values replaced, or text that is no such body at all. */
function bodyOf(route: AnyRoute): fc.Arbitrary<unknown> {
  const start = startOf(route);
  const paths = pathsIn(start);
  const wrong = fc
    .array(fc.tuple(fc.constantFrom(...paths), anyValue), { maxLength: 3 })
    .map((places) =>
      places.reduce((body, [path, value]) => (has(body, path) ? withValue(body, path, value) : body), start),
    );
  const none = fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"a"',
    '\0',
    '['.repeat(50_000),
    `{"a":${'['.repeat(9000)}`,
    '\ud800',
  );
  return fc.oneof({ weight: 9, arbitrary: wrong }, { weight: 1, arbitrary: none });
}

const has = (value: unknown, path: Path): boolean =>
  path.every((key) => {
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Record<string, unknown>)[key];
    return true;
  });

/** Values for the names in a route's path or query, most of them valid. */
const valuesOf = (names: readonly string[], right: (name: string) => string): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.oneof({ weight: 3, arbitrary: fc.constant(right(name)) }, anyText)]),
    ),
  );

const namesOf = (schema: { shape: object } | undefined): string[] => Object.keys(schema?.shape ?? {});

const requestTo = (route: AnyRoute) =>
  fc.record({
    file: fc.nat(fileIds.length - 1),
    caller: fc.nat(callers.length - 1),
    params: valuesOf(namesOf(route.params), rightParam),
    query: valuesOf(namesOf(route.query), () => 'title'),
    body: bodyOf(route),
    isBase64Encoded: fc.constantFrom(false, false, false, true),
  });

const rightParam = (name: string): string => ({ subtitleId, projectId: folderId, parentId: folderId })[name] ?? 'x1';

/** The file is deleted last because the other routes need it. */
const routes = functionRoutes.toSorted((a, b) => Number(a.name === 'deleteFile') - Number(b.name === 'deleteFile'));

test.each(routes.map((route) => [route.name, route] as const))(
  '%s refuses or does whatever it is asked',
  async (name, route) => {
    const { handler } = (await import(`../../lambdas/${route.area}/${name}.ts`)) as {
      handler: (event: HttpEvent, context: never) => Promise<HttpReply>;
    };
    await fc.assert(
      fc.asyncProperty(requestTo(route), async ({ file, caller, params, query, body, isBase64Encoded }) => {
        const place: Record<string, string> = isOfFile(route) ? { projectId: 'any', videoId: fileIds[file] ?? '' } : {};
        const event = eventOf({ params: { ...place, ...params }, query, body, isBase64Encoded, ...callers[caller] });
        const reply = await handler(event, {} as never);
        expect(reply.statusCode, reply.body).toBeLessThan(500);
        expect([401, 422], 'the browser ends its session').not.toContain(isOfFile(route) ? reply.statusCode : 0);
        if (reply.statusCode === 303) expect(reply.headers?.location).toMatch(/^https?:\/\/[^/]+\/unsubscribe#[!-~]*$/);
        else if (reply.statusCode !== 200) expect(Object.keys(catalogue)).toContain(JSON.parse(reply.body).code);
      }),
      { numRuns: runsPerRoute },
    );
  },
);
