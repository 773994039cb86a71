import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setText } from '../../domain/editor/commands/setText.ts';
import { keyOf, pagesOf, type RawItem, write } from '../../scripts/restore/table.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { openBucket } from '../kit/bucket.ts';
import { openDocument, save } from '../kit/document.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { shape } from '../kit/table.ts';
import { runNode } from '../kit/template.ts';

type File = Awaited<ReturnType<typeof upload>>;

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-restore-'));
const restored = 'restored';
const srt = '1\n00:00:00,000 --> 00:00:01,000\nKeep me\n';

let client: DynamoDBClient;
let variables: Record<string, string>;
let table: string;
let owner: NewPerson;
let file: File;

beforeAll(async () => {
  const { region, services } = await (await fetch(`${origin}/_local/endpoints.json`)).json();
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8'));
  client = new DynamoDBClient({ region, endpoint: services.dynamodb, credentials });
  variables = {
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: services.dynamodb,
    AWS_ENDPOINT_URL_S3: services.s3,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  [table = ''] = (await client.send(new ListTablesCommand({}))).TableNames ?? [];
  const source = path.join(folder, 'talk.mp4');
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  owner = await newPerson(origin);
  const captions = [{ fileName: 'talk.srt', language: 'en', content: Buffer.from(srt).toString('base64') }];
  file = await untilTranscribed(owner, await upload(owner, source, 'en', { captions }));
  await restoreToNow();
});
afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName: restored }));
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a table with the items of this moment, as point-in-time recovery does. */
async function restoreToNow(): Promise<void> {
  await client.send(new CreateTableCommand({ ...shape, TableName: restored }));
  for await (const page of pagesOf(client, table))
    await write(
      client,
      restored,
      page.map((Item) => ({ PutRequest: { Item: { ...Item } } })),
    );
}

async function destroy(isLost: (item: RawItem) => boolean): Promise<number> {
  let count = 0;
  for await (const page of pagesOf(client, table))
    for (const item of page.filter(isLost)) {
      await client.send(new DeleteItemCommand({ TableName: table, Key: { ...keyOf(item) } }));
      count++;
    }
  return count;
}

const restore = (...args: string[]) =>
  runNode(['scripts/restore.ts', '--from', restored, '--to', table, ...args], root, variables);
const firstText = async () => (await openDocument(owner.client, file)).document.at('en', 0)?.cells.en?.text;

test('captions that were destroyed are as they were at the chosen moment', async () => {
  const opened = await openDocument(owner.client, file);
  const id = opened.document.at('en', 0)?.id ?? '';
  await save(owner.client, file, opened, setText(opened.document, { id, tab: 'en', text: 'Destroyed' }));
  expect(await firstText()).toBe('Destroyed');

  const options = ['--only', `FILE#${file.id}`, '--exact'];
  const { output: plan } = await restore(...options, '--dry-run');
  expect(plan).toMatch(/would restore 0 missing and [1-9]\d* changed items\nwould delete [1-9]\d* later items/);
  expect(await firstText()).toBe('Destroyed');

  const { name } = await openBucket({ origin, dataDir });
  const { isGreen, output } = await restore(...options, '--bucket', name);
  expect(output).toContain('0 caption documents without a body');
  expect(isGreen, output).toBe(true);
  expect(await firstText()).toBe('Keep me');
  const again = await openDocument(owner.client, file);
  await save(owner.client, file, again, setText(again.document, { id, tab: 'en', text: 'Edited again' }));
  expect(await firstText()).toBe('Edited again');
});

test('a table that was lost is filled again: people sign in, and their files open', async () => {
  expect(await destroy(() => true)).toBeGreaterThan(10);
  await expect(owner.client.readFile({ projectId: file.projectId, videoId: file.id })).rejects.toThrow();
  const { isGreen, output } = await restore();
  expect(isGreen, output).toBe(true);
  expect((await owner.client.listFiles({})).files.map(({ id }) => id)).toEqual([file.id]);
  expect(await firstText()).toBe('Keep me');
});

test('a caption document without its body is reported', async () => {
  const { client: storage, name } = await openBucket({ origin, dataDir });
  const { DeleteObjectCommand, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const { Contents = [] } = await storage.send(
    new ListObjectsV2Command({ Bucket: name, Prefix: `captions/${file.id}/snapshots/` }),
  );
  for (const { Key } of Contents) await storage.send(new DeleteObjectCommand({ Bucket: name, Key }));
  const { isGreen, output } = await restore('--bucket', name);
  expect(isGreen).toBe(false);
  expect(output).toContain(`missing in ${name}: captions/${file.id}/snapshots/`);
});
