import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { Blobs } from '../../../local/buckets/blobs.ts';
import { Catalogue } from '../../../local/buckets/catalogue.ts';
import { declaredBuckets } from '../../../local/buckets/declared.ts';
import { applyLifecycle } from '../../../local/buckets/lifecycle.ts';
import type { StorageContext } from '../../../local/buckets/service.ts';
import { starter } from '../../../local/buckets/start.ts';
import { createHost } from '../../../local/host/host.ts';
import { freePorts } from '../kit/freePorts.ts';
import { givenStorage } from '../kit/givenStorage.ts';

const { storage, client, Bucket } = await givenStorage();

const folder = () => storage.host.context.folder('buckets');
const blobCount = () =>
  readdirSync(join(folder(), 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
const day = 24 * 3_600_000;

describe('the lifecycle rules of a bucket', () => {
  it('remove expired uploads and objects, and no others', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'never finished' }));
    await client.send(new UploadPartCommand({ Bucket, Key: 'never finished', UploadId, PartNumber: 1, Body: 'part' }));
    await put('short/lived');
    await put('long/lived');
    const catalogue = new Catalogue(folder());
    const { template } = storage.host.context;
    // The storage's own files with another clock. The folder for temporary files is a different, empty one.
    const service: StorageContext = {
      catalogue,
      blobs: new Blobs(folder()),
      buckets: declaredBuckets(template),
      keyRing: { ...storage.host.context.credentials, region: template.region },
      now: () => Date.now(),
      localise: (text) => text,
    };
    const names = async () => ({
      uploads: (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0,
      objects: (await client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key) ?? [],
    });

    await applyLifecycle(service, Date.now() + 0.9 * day);
    expect(await names()).toEqual({ uploads: 1, objects: ['long/lived', 'short/lived'] });
    await applyLifecycle(service, Date.now() + 2.1 * day);
    expect(await names()).toEqual({ uploads: 0, objects: ['long/lived'] });
    expect(blobCount()).toBe(1);
    catalogue.close();
  });
});

describe('a restarted storage', () => {
  it('has every acknowledged object, upload and part, and removes the incomplete files of a crash', async () => {
    await put('acknowledged');
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'under way' }));
    await client.send(new UploadPartCommand({ Bucket, Key: 'under way', UploadId, PartNumber: 1, Body: 'part' }));
    const before = blobCount();
    const { context } = storage.host;
    await storage.host.stop();
    mkdirSync(join(folder(), 'blobs', 'zz'), { recursive: true });
    writeFileSync(join(folder(), 'blobs', 'zz', 'zz-of-no-object'), 'lost');
    writeFileSync(join(folder(), 'incoming', 'half'), 'half');

    const again = createHost({
      dataDir: context.dataDir,
      ports: await freePorts(),
      template: context.template,
      log: () => undefined,
    });
    await again.start(starter);
    const second = storage.client({ endpoint: again.context.endpoints.url('s3') ?? '' });
    const listed = await second.send(new ListObjectsV2Command({ Bucket, Prefix: 'acknowledged' }));
    const uploads = await second.send(new ListMultipartUploadsCommand({ Bucket }));
    expect(listed.KeyCount).toBe(1);
    expect(uploads.Uploads?.map((upload) => upload.UploadId)).toEqual([UploadId]);
    expect(blobCount()).toBe(before);
    expect(readdirSync(join(folder(), 'incoming'))).toEqual([]);
    await again.stop();
  });
});
