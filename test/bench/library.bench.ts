/**
 * Cost of library pages and of all other routes, in table requests and capacity units, as the number of a person's
 * files grows: through the real handlers, with a table server that reports consumed units. Lists must not cost more for
 * more files, and no route may scan. Responses contain addresses signed with a session token, as in Lambda.
 */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type AnyRoute, isOfFile } from '../../api/route.ts';
import { functionRoutes } from '../../api/routes/index.ts';
import { newId } from '../../cloud/id.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { listFileActions } from '../../cloud/table/files/fileLists.ts';
import { putNewFile } from '../../cloud/table/files/files.ts';
import type { HttpEvent, HttpReply } from '../../lambdas/http.ts';
import type { TestCloud } from '../kit/cloud.ts';
import { callerClaims, eventOf } from '../kit/event.ts';
import { aFileItem } from '../kit/files.ts';
import { startHandlerServices } from '../kit/handlers.ts';
import type { Person } from '../kit/people.ts';
import { createProject, startExport, startUpload } from '../kit/services.ts';
import { type MeteredTable, meteredTable, type TableCost } from '../kit/tableCosts.ts';
import { validBodies } from '../kit/validBodies.ts';
import { type Given, givenIn } from '../services/given.ts';

const sizes = process.env.SIZES?.split(',').map(Number) ?? [100, 1000, 10_000];

const goal = { replyKb: 60, queries: 1 };

/** Number of files created in parallel. */
const atOnce = 16;

interface Bench {
  readonly cloud: Omit<TestCloud, 'stop'>;
  readonly given: Given;
  readonly meter: MeteredTable;
  readonly aya: Person;
  /** Folder that contains all of the files. */
  readonly folderId: string;
}

/** One call of a route: its address, query and body. */
interface Call {
  readonly route: AnyRoute;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object | undefined;
}

interface Measured extends TableCost {
  readonly status: number;
  readonly replyKb: number;
  readonly sentKb: number;
}

async function measured({ meter, aya }: Bench, { route, params, query, body }: Call): Promise<Measured> {
  const { handler } = (await import(`../../lambdas/${route.area}/${route.name}.ts`)) as {
    handler: (event: HttpEvent, context: never) => Promise<HttpReply>;
  };
  meter.take();
  const event = eventOf({ ...callerClaims(aya.userId), ...(params && { params }), ...(query && { query }), body });
  const reply = await handler(event, {} as never);
  if (reply.statusCode >= 500) throw new Error(`${route.name}: ${reply.body}`);
  const kb = (bytes: number) => Math.round(bytes / 100) / 10;
  const [replyKb, sentKb] = [kb(Buffer.byteLength(reply.body)), kb(gzipSync(reply.body).length)];
  return { ...meter.take(), status: reply.statusCode, replyKb, sentKb };
}

const routeNamed = (name: string): AnyRoute => {
  const route = functionRoutes.find((one) => one.name === name);
  if (!route) throw new Error(`there is no route ${name}`);
  return route;
};

const whatOf = ({ name, method, paths }: AnyRoute): string => `${name}: ${method} ${paths[0]}`;

const words = 'interview with people from the office about how we work in Tokyo and Osaka 会議 録音 部長'.split(' ');

/**
 * Creates files until the person has `to` of them, all newer, longer and larger than any created for a single call.
 * Their titles consist of few words, so that every search matches more than a page.
 */
async function fill({ cloud, aya, folderId }: Bench, from: number, to: number): Promise<void> {
  const make = async (n: number) => {
    const some = Array.from({ length: 6 }, (_, index) => words[(n * (index + 3) + index) % words.length]).join(' ');
    const title = `office 会議 ${some}`;
    const videoId = newId();
    const now = new Date(Date.UTC(2027, 0, 1) + n * 1000);
    const about = { title: `${title} ${n}`, fileName: `${title} ${n}.mp4`, projectId: folderId };
    const made = {
      durationMs: (n + 10) * 60_000,
      sizeBytes: (n + 10) * 1e7,
      thumbnailKey: `media/${videoId}/thumbnail.jpg`,
    };
    const file = aFileItem({ videoId, ownerId: aya.userId, now }, { ...about, ...made, transcriptStatus: 'done' });
    await commit(cloud.table, [putNewFile(file), ...listFileActions(file)]);
  };
  const workers = Array.from({ length: atOnce }, async (_, first) => {
    for (let n = from + first; n < to; n += atOnce) await make(n);
  });
  await Promise.all(workers);
}

const listed = (query: Record<string, string>): Call => ({ route: routeNamed('listFiles'), query });

/** Pages whose cost must not grow. */
const pages = (folderId: string): Readonly<Record<string, Call>> => ({
  'all, by title': listed({ sort: 'title', order: 'asc' }),
  'all, by duration': listed({ sort: 'durationMs' }),
  'all, by size': listed({ sort: 'sizeBytes' }),
  'all, by last edit': listed({ sort: 'updatedAt' }),
  'all, newest first': listed({}),
  'a folder, by title': listed({ projectId: folderId, sort: 'title', order: 'asc' }),
  'a folder, newest first': listed({ projectId: folderId }),
  'search: offi': listed({ search: 'offi' }),
  'search: 会議, by title': listed({ search: '会議', sort: 'title' }),
});

/** Pages that read a bounded number of additional rows. */
const bounded: Readonly<Record<string, Call>> = {
  'search: interview': listed({ search: 'interview' }),
  'search: tokyo office': listed({ search: 'tokyo office' }),
};

interface Ref {
  readonly projectId: string;
  readonly videoId: string;
}

/** A call of each route with its prerequisites: a file with captions, a folder, an upload of its own. */
async function callOf(bench: Bench, route: AnyRoute): Promise<Call> {
  const { cloud, given, aya, folderId } = bench;
  const folder = await createProject(cloud, aya, { name: 'Trip', requestId: cloud.newId() });
  const isUpload = route.area === 'uploads';
  const about = { ownerId: aya.userId, projectId: folderId };
  const file = isUpload
    ? (await given.anUpload(aya, { projectId: folderId })).id
    : (await given.aTranscribedFile({ source: Buffer.from('video'), about })).videoId;
  const known: Readonly<Record<string, string>> = {
    projectId: route.name === 'createFile' ? folderId : folder.id,
    parentId: folder.id,
    videoId: file,
    subtitleId: `${file}-1`,
    ...(isOfExport(route) && { exportId: await exportOf(bench, { projectId: folderId, videoId: file }) }),
  };
  const names = [...Object.keys(route.params?.shape ?? {}), ...(isOfFile(route) ? ['projectId', 'videoId'] : [])];
  const ref = { projectId: folderId, videoId: file };
  return {
    route,
    params: Object.fromEntries(names.map((name) => [name, known[name] ?? 'x1'])),
    body: await bodyOf(bench, route, ref),
  };
}

/** Valid body with new ids, because a repeated request has no effect. */
async function bodyOf({ cloud, aya }: Bench, { name }: AnyRoute, ref: Ref): Promise<object | undefined> {
  const body = validBodies[name];
  if (!body) return undefined;
  const isOfUpload = name === 'signParts' || name === 'completeUpload';
  return {
    ...body,
    ...('email' in body && { email: `${cloud.newId()}@example.com` }),
    ...('requestId' in body && { requestId: cloud.newId() }),
    ...(isOfUpload && { uploadId: (await startUpload(cloud, aya, ref)).uploadId }),
  };
}

const isOfExport = ({ params }: AnyRoute) => 'exportId' in (params?.shape ?? {});

async function exportOf({ cloud, aya }: Bench, ref: Ref): Promise<string> {
  return (await startExport(cloud, aya, { ...ref, format: 'mp4', tab: 'en', resolution: '720' })).id;
}

interface Row {
  readonly what: string;
  readonly status: string;
  readonly requests: string;
  readonly 'read units': string;
  readonly 'write units': string;
  readonly KB: string;
  readonly 'KB sent': string;
  readonly verdict: string;
}

function rowOf(what: string, all: readonly Measured[], verdict: string): Row {
  const each = (pick: (one: Measured) => number) => {
    const values = all.map(pick);
    return new Set(values).size === 1 ? String(values[0]) : values.join(', ');
  };
  return {
    what,
    status: each(({ status }) => status),
    requests: each(({ requests }) => requests),
    'read units': each(({ readUnits }) => readUnits),
    'write units': each(({ writeUnits }) => writeUnits),
    KB: each(({ replyKb }) => replyKb),
    'KB sent': each(({ sentKb }) => sentKb),
    verdict: all.some(({ scans }) => scans > 0) ? 'SCANS' : verdict,
  };
}

const isEqual = (all: readonly Measured[], pick: (one: Measured) => number) => new Set(all.map(pick)).size === 1;

function ofPage(all: readonly Measured[]): string {
  const isSame = isEqual(all, ({ requests }) => requests) && isEqual(all, ({ readUnits }) => readUnits);
  if (all.some(({ status }) => status !== 200)) return 'FAILED';
  if (!isSame) return 'GROWS';
  if (all.some(({ queries }) => queries > goal.queries)) return 'TOO MANY QUERIES';
  return all.some(({ replyKb }) => replyKb > goal.replyKb) ? 'TOO LARGE' : 'equal';
}

const ofOthers = (all: readonly Measured[]): string =>
  isEqual(all, ({ readUnits }) => readUnits) && isEqual(all, ({ writeUnits }) => writeUnits) ? 'equal' : 'GROWS';

/** Routes whose cost may grow, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(bounded).map((what) => [what, 'up to 500 rows, by how many files have the first word']),
  ),
  ...Object.fromEntries(
    [
      ...['listProjects', 'readProject', 'createProject', 'createFolder'],
      ...['updateProject', 'deleteProject', 'createTeam'],
    ].map((name) => [whatOf(routeNamed(name)), 'reads all folders, of which there are 1,000 at most']),
  ),
  // By the time each size is measured, `createGroup` has added one more group.
  ...Object.fromEntries(
    ['listShared', 'listSharedFolders', 'listGroups'].map((name) => [
      whatOf(routeNamed(name)),
      'reads the groups that the person is in',
    ]),
  ),
  [whatOf(routeNamed('readDeletion'))]: 'counts all that the deletion of the account would delete',
};

export default async function measure(): Promise<Row[]> {
  const services = await startHandlerServices();
  const { cloud } = services;
  const meter = await meteredTable(services.tableUrl);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: meter.url,
    // Credentials in Lambda have a session token, which every signed address repeats.
    AWS_SESSION_TOKEN: randomBytes(750).toString('base64'),
  });
  const given = givenIn(cloud);
  const aya = await given.aPerson('professional');
  const folderId = (await createProject(cloud, aya, { name: 'Everything', requestId: 'everything' })).id;
  const bench: Bench = { cloud, given, meter, aya, folderId };
  const costs = new Map<string, Measured[]>();
  const note = (what: string, cost: Measured) => costs.set(what, [...(costs.get(what) ?? []), cost]);
  // An uncounted first pass: the first call of some routes creates a row that later calls only update.
  for (const route of functionRoutes) await measured(bench, await callOf(bench, route));
  let made = 0;
  for (const size of sizes) {
    await fill(bench, made, size);
    made = size;
    for (const [what, call] of Object.entries({ ...pages(folderId), ...bounded }))
      note(what, await measured(bench, call));
    for (const route of functionRoutes) note(whatOf(route), await measured(bench, await callOf(bench, route)));
  }
  await meter[Symbol.asyncDispose]();
  await services.stop();
  const isPage = new Set(Object.keys(pages(folderId)));
  return [...costs].map(([what, all]) =>
    rowOf(what, all, reasons[what] ?? (isPage.has(what) ? ofPage(all) : ofOthers(all))),
  );
}
