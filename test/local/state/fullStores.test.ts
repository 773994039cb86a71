import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awsJson } from '../../../local/protocol/awsJson.ts';
import { createTablesServer } from '../../../local/tables/server.ts';
import { givenStorage } from '../kit/givenStorage.ts';
import { served } from '../kit/served.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
const region = 'ap-southeast-1';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** Returns the name and the status of the error that a client of AWS receives. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ name, $metadata }: Error & { $metadata?: { httpStatusCode?: number } }) => [name, $metadata?.httpStatusCode],
  );

const insufficient = ['InsufficientStorage', 507];

/** Database whose file may not grow. */
function fullDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (text TEXT); PRAGMA max_page_count = 2');
  return database;
}

describe('a write that a full disk rejects', () => {
  it('is told as such by the tables, other failures are not, and the next one is written', async () => {
    // Reply of the table server with its data on a full disk.
    const message = 'commit failed (backend: database or disk is full) and rollback also failed';
    let reply = { status: 500, message };
    const answers = async () =>
      reply.status === 200
        ? Response.json({})
        : Response.json({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', ...reply }, reply);
    await using tables = await served(answers);
    const keyRing = { ...credentials, region };
    let origin = '';
    const options = {
      target: tables.url,
      keyRing,
      get origin() {
        return origin;
      },
    };
    const server = createTablesServer(options).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = new DynamoDBClient({ region, endpoint: origin, credentials, maxAttempts: 1 });
    const put = () => client.send(new PutItemCommand({ TableName: 'films', Item: { PK: { S: 'a' } } }));
    expect(await failureOf(put())).toEqual(insufficient);
    reply = { status: 500, message: 'a table is locked' };
    expect(await failureOf(put())).toEqual(['InternalServerError', 500]);
    reply = { status: 200, message: '' };
    expect(await failureOf(put())).toBe('done');
    client.destroy();
    server.close();
  });

  it('is told as such by every service that keeps a database', async () => {
    const database = fullDatabase();
    const text = 'x'.repeat(100_000);
    const write = async () => {
      database.prepare('INSERT INTO notes VALUES (?)').run(text);
      return {};
    };
    const service = awsJson({ version: '1.1', invalidInput: 'Invalid', operations: { Write: write } });
    const call = () =>
      service(new Request('http://127.0.0.1', { method: 'POST', headers: { 'x-amz-target': 'Notes.Write' } }));
    const refused = await call();
    expect([refused.status, await refused.json()]).toMatchObject([507, { __type: 'InsufficientStorage' }]);
    database.exec('PRAGMA max_page_count = 1000');
    expect((await call()).status).toBe(200);
  });
});

describe('a file that a full disk has no room for', async () => {
  const { client, Bucket } = await givenStorage();

  it.each([
    ['is written in part', async () => ({ bytesWritten: 1, buffers: [] })],
    [
      'is not written at all',
      async () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    ],
  ] as const)('is refused as such by the storage when it %s, and stored when there is room', async (_, writev) => {
    const handle = await open(import.meta.filename);
    const files = Object.getPrototypeOf(handle);
    await handle.close();
    const full = vi.spyOn(files, 'writev').mockImplementation(writev);
    const put = () => client.send(new PutObjectCommand({ Bucket, Key: 'film.mp4', Body: 'x'.repeat(1000) }));
    expect(await failureOf(put())).toEqual(insufficient);
    full.mockRestore();
    expect(await failureOf(put())).toBe('done');
  });
});
