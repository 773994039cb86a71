import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { World } from '../world.ts';
import type { Ids } from './population.ts';

/** Stored items and objects as a release wrote them, and what that release read from them. */
export interface Release {
  readonly ids: Ids;
  readonly items: readonly Record<string, unknown>[];
  readonly objects: Readonly<Record<string, StoredObject>>;
  readonly replies: Readonly<Record<string, unknown>>;
}

interface StoredObject {
  /** Content in base 64. */
  readonly content: string;
  readonly type?: string | undefined;
  readonly encoding?: string | undefined;
}

const folder = path.join(import.meta.dirname, 'releases');
const fileOf = (version: string) => path.join(folder, `${version}.ndjson`);

export const releases = (): string[] =>
  readdirSync(folder)
    .map((name) => path.parse(name).name)
    .sort();

/** A line for the ids, for each item, each object and each reply, so that differences can be read. */
type Line =
  | { readonly ids: Ids }
  | { readonly item: Record<string, unknown> }
  | { readonly object: readonly [key: string, stored: StoredObject] }
  | { readonly reply: readonly [name: string, reply: unknown] };

/** Writes sets and bytes, which JSON does not have. */
const toJson = (_: string, value: unknown): unknown => {
  if (value instanceof Set) return { $set: [...value] };
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
};

const fromJson = (_: string, value: { readonly $set?: unknown[]; readonly $bytes?: string } | null): unknown => {
  if (Array.isArray(value?.$set)) return new Set(value.$set);
  return typeof value?.$bytes === 'string' ? new Uint8Array(Buffer.from(value.$bytes, 'base64')) : value;
};

export function readRelease(version: string): Release {
  const text = readFileSync(fileOf(version), 'utf8').trimEnd();
  const lines = text.split('\n').map((line): Line => JSON.parse(line, fromJson));
  const ids = lines.flatMap((line) => ('ids' in line ? [line.ids] : []))[0];
  if (!ids) throw new Error(`${version} has no ids`);
  return {
    ids,
    items: lines.flatMap((line) => ('item' in line ? [line.item] : [])),
    objects: Object.fromEntries(lines.flatMap((line) => ('object' in line ? [line.object] : []))),
    replies: Object.fromEntries(lines.flatMap((line) => ('reply' in line ? [line.reply] : []))),
  };
}

export function writeRelease(version: string, { ids, items, objects, replies }: Release): void {
  const lines: Line[] = [
    { ids },
    ...items.map((item) => ({ item })),
    ...Object.entries(objects).map((object) => ({ object })),
    ...Object.entries(replies).map((reply) => ({ reply })),
  ];
  writeFileSync(fileOf(version), lines.map((line) => `${JSON.stringify(line, toJson)}\n`).join(''));
}

/** Returns everything that is stored in a world. */
export async function readStored(world: World): Promise<Pick<Release, 'items' | 'objects'>> {
  const { table, media } = world.cloud;
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: from }));
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  const placeOf = ({ PK, SK }: Record<string, unknown>) => `${PK} ${SK}`;
  items.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const objects: Record<string, StoredObject> = {};
  for (const Key of await world.keysBelow('')) {
    const found = await media.client.send(new GetObjectCommand({ Bucket: media.bucket, Key }));
    const content = (await found.Body?.transformToString('base64')) ?? '';
    objects[Key] = { content, type: found.ContentType, encoding: found.ContentEncoding };
  }
  return { items, objects };
}

/** Stores the items and objects of a release in an empty world. */
export async function restoreRelease({ cloud }: World, { items, objects }: Release): Promise<void> {
  const { table, media } = cloud;
  for (const Item of items) await table.client.send(new PutCommand({ TableName: table.name, Item }));
  for (const [Key, { content, type, encoding }] of Object.entries(objects)) {
    const stored = { ContentType: type, ContentEncoding: encoding, Body: Buffer.from(content, 'base64') };
    await media.client.send(new PutObjectCommand({ Bucket: media.bucket, Key, ...stored }));
  }
}
