import {
  ListObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../kit/runs.ts';
import { givenStorage } from '../kit/givenStorage.ts';

const { client, Bucket } = await givenStorage();

const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
const list = (more: Partial<ListObjectsV2CommandInput>) => client.send(new ListObjectsV2Command({ Bucket, ...more }));

/** All pages of a listing. */
const everything = async (more: Partial<ListObjectsV2CommandInput>) => {
  const found = { keys: [] as string[], prefixes: [] as string[], pages: 0 };
  for (let ContinuationToken: string | undefined, goesOn = true; goesOn; goesOn = ContinuationToken !== undefined) {
    const page = await list({ ...more, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) });
    found.keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
    found.prefixes.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''));
    found.pages += 1;
    ContinuationToken = page.NextContinuationToken;
  }
  return found;
};
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

describe('a listing', () => {
  const keys = ['a', 'b/1', 'b/2/x', 'b/2/y', 'b0', 'c/é', 'c/😀', 'c/\uffee'];
  beforeAll(async () => {
    for (const key of keys) await put(`order/${key}`);
  });
  const full = keys.map((key) => `order/${key}`);

  it('is in the byte order of the keys', async () => {
    expect((await everything({ Prefix: 'order/' })).keys).toEqual(full.toSorted(byBytes));
  });

  it('groups keys that contain the delimiter into common prefixes', async () => {
    const { keys: found, prefixes } = await everything({ Prefix: 'order/', Delimiter: '/' });
    expect(found).toEqual(['order/a', 'order/b0']);
    expect(prefixes).toEqual(['order/b/', 'order/c/']);
  });

  it.each([1, 2, 3])('in pages of %i contains every key once', async (MaxKeys) => {
    expect((await everything({ Prefix: 'order/', MaxKeys })).keys).toEqual(full.toSorted(byBytes));
    const folded = await everything({ Prefix: 'order/', Delimiter: '/', MaxKeys });
    expect([folded.keys, folded.prefixes]).toEqual([
      ['order/a', 'order/b0'],
      ['order/b/', 'order/c/'],
    ]);
    expect(folded.pages).toBe(Math.ceil(4 / MaxKeys));
  });

  it('starts after a given key', async () => {
    expect((await everything({ Prefix: 'order/', StartAfter: 'order/b/2/x' })).keys[0]).toBe('order/b/2/y');
  });

  it('contains size, entity tag and time', async () => {
    const [first] = (await list({ Prefix: 'order/a' })).Contents ?? [];
    expect(first).toMatchObject({ Size: 1, ETag: '"9dd4e461268c8034f5c8564e155c67a6"', StorageClass: 'STANDARD' });
    expect(first?.LastModified).toBeInstanceOf(Date);
  });

  it('by ListObjects version 1 is continued with markers', async () => {
    const found: string[] = [];
    for (let Marker: string | undefined = ''; Marker !== undefined; ) {
      const page: { Contents?: { Key?: string }[]; CommonPrefixes?: { Prefix?: string }[]; NextMarker?: string } =
        await client.send(new ListObjectsCommand({ Bucket, Prefix: 'order/', Delimiter: '/', MaxKeys: 1, Marker }));
      found.push(
        ...(page.Contents ?? []).map(({ Key }) => Key ?? ''),
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''),
      );
      Marker = page.NextMarker;
    }
    expect(found).toEqual(['order/a', 'order/b/', 'order/b0', 'order/c/']);
  });

  it('of random keys equals a plain sort and grouping', async () => {
    let round = 0;
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '/', '0', 'é'), minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(word, { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (words, MaxKeys) => {
          const Prefix = `any${++round}:`;
          for (const one of words) await put(Prefix + one);
          const { keys: found, prefixes } = await everything({ Prefix, Delimiter: '/', MaxKeys });
          const folded = words.map((one) => Prefix + (one.includes('/') ? one.slice(0, one.indexOf('/') + 1) : one));
          expect(found).toEqual(folded.filter((one) => !one.endsWith('/')).toSorted(byBytes));
          expect(prefixes).toEqual([...new Set(folded.filter((one) => one.endsWith('/')))].toSorted(byBytes));
        },
      ),
      { numRuns: runs(15, 5) },
    );
  });
});
