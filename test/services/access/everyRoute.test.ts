import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyRoute } from '../../../api/route.ts';
import { routeList } from '../../../api/routes/index.ts';
import { newId } from '../../../cloud/id.ts';
import { openMedia } from '../../../cloud/media/store.ts';
import { saveMember } from '../../../cloud/table/members.ts';
import type { Table } from '../../../cloud/table/table.ts';
import type { HttpEvent, HttpReply } from '../../../lambdas/http.ts';
import { callerClaims, eventOf } from '../../kit/event.ts';
import { givenFile } from '../../kit/files.ts';
import { givenPerson, type Person } from '../../kit/people.ts';
import { localCredentials, startTable } from '../../kit/table.ts';

/** A right body for each route that wants one: what is refused below is refused for who asks, not for what. */
const bodies: Readonly<Record<string, object>> = {
  setLanguage: { language: 'ja' },
  updateFile: { title: 'Mine' },
  saveConfig: { autoScroll: false },
  startFile: { fileName: 'a.mp4', sizeBytes: 1, durationMs: null },
  createFile: {
    fileName: 'a.mp4',
    sizeBytes: 1,
    durationMs: null,
    language: 'en',
    contentType: 'video/mp4',
    requestId: 'r1',
  },
  signParts: { uploadId: 'u', partNumbers: [1] },
  completeUpload: { uploadId: 'u', parts: [{ partNumber: 1, etag: '"e"' }] },
  abortUpload: {},
  saveSubtitles: { baseRevision: 0, change: { label: 'edit', ops: [] }, saveId: 's1' },
  stageChange: { saveId: 's1', packedBytes: 1 },
  saveStaged: { baseRevision: 0 },
  transcribe: {},
  startExport: { format: 'mp4', tab: 'en', resolution: '720' },
};

const closed = routeList.filter(({ access }) => access !== 'public');
const ofFiles = closed.filter(({ access }) => access.startsWith('file:'));
const named = (routes: readonly AnyRoute[]) => routes.map((route) => [route.name, route] as const);

let table: Table;
let stop: () => void;
let aya: Person;
let ben: Person;
let file: { readonly id: string; readonly projectId: string };

beforeAll(async () => {
  const started = await startTable();
  ({ table, stop } = started);
  Object.assign(process.env, {
    TABLE_NAME: table.name,
    MEDIA_BUCKET: 'media',
    AWS_REGION: 'ap-southeast-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: started.endpoint,
    LOG_LEVEL: 'ERROR',
  });
  vi.resetModules();
  const parts = { table, media: openMedia('media'), now: () => new Date(), newId };
  aya = await givenPerson(parts);
  ben = await givenPerson(parts, 'starter');
  file = await givenFile(parts, aya);
});
afterAll(() => stop());

async function ask(route: AnyRoute, who: Partial<HttpEvent>, projectId = file.projectId) {
  const { handler } = (await import(`../../../lambdas/${route.area}/${route.name}.ts`)) as {
    handler: (event: HttpEvent, context: never) => Promise<HttpReply>;
  };
  const ids: Record<string, string> = { projectId, videoId: file.id };
  const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, ids[name] ?? 'x1']));
  const { statusCode, body } = await handler(eventOf({ params, body: bodies[route.name], ...who }), {} as never);
  return { status: statusCode, code: JSON.parse(body).code };
}

describe('without an access token', () => {
  test.each(named(closed))('%s answers 401', async (_, route) => {
    const idToken = { requestId: 'r', authorizer: { jwt: { claims: { token_use: 'id', sub: aya.userId } } } };
    expect(await ask(route, {})).toEqual({ status: 401, code: 'session.missing' });
    expect(await ask(route, { requestContext: idToken })).toEqual({ status: 401, code: 'session.missing' });
  });
});

describe('on a file of somebody else', () => {
  test.each(named(ofFiles))('%s answers 404', async (_, route) => {
    expect(await ask(route, callerClaims(ben.userId))).toEqual({ status: 404, code: 'file.missing' });
  });
});

describe('on an own file, in a folder where it is not', () => {
  test.each(named(ofFiles))('%s answers 404', async (_, route) => {
    expect(await ask(route, callerClaims(aya.userId), 'elsewhere')).toEqual({ status: 404, code: 'file.missing' });
  });
});

describe('on a file that is known, without the role', () => {
  const beyondViewers = ofFiles.filter(({ access }) => access !== 'file:viewer');

  test.each(named(beyondViewers))('%s answers 403', async (_, route) => {
    await saveMember(table, file.id, { userId: ben.userId, role: 'viewer' });
    expect(await ask(route, callerClaims(ben.userId))).toEqual({ status: 403, code: 'access.denied' });
  });
});

test('every route that wants a body is tried with a right one', () => {
  for (const { name, body } of closed) {
    if (body) expect(() => body.parse(bodies[name]), name).not.toThrow();
  }
});
