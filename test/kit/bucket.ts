import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AbortMultipartUploadCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** Keys of unfinished multipart uploads. */
  openUploads(prefix: string): Promise<string[]>;
  /** Aborts these uploads, as the lifecycle rule for old uploads does. */
  dropUploads(prefix: string): Promise<void>;
  objects(prefix: string): Promise<string[]>;
}

/** The media bucket of a running local cloud, accessed directly with its administrator's key. */
export async function openBucket({ origin, dataDir }: { origin: string; dataDir: string }): Promise<Bucket> {
  const answer = await fetch(`${origin}/_local/endpoints.json`);
  const { region, services } = (await answer.json()) as { region: string; services: { s3: string } };
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8'));
  const client = new S3Client({ region, endpoint: services.s3, credentials, forcePathStyle: true });
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  const Bucket = Buckets.find(({ Name }) => Name?.includes('media'))?.Name;
  if (!Bucket) throw new Error('the local cloud has no media bucket');
  return {
    client,
    name: Bucket,
    async openUploads(Prefix) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
      return Uploads.map(({ Key = '' }) => Key);
    },
    async dropUploads(Prefix) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
      for (const { Key, UploadId } of Uploads)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
    async objects(Prefix) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key = '' }) => Key);
    },
  };
}
