import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { starter } from '../../../local/buckets/start.ts';
import type { JsonObject } from '../../../local/template/types.ts';
import { declaredTemplate } from './declared.ts';
import { type StartedHost, startHostOf } from './startedHost.ts';

export interface Storage extends StartedHost {
  readonly url: string;
  /** Bucket with CORS and lifecycle rules. */
  readonly bucket: string;
  /** Client of the AWS SDK with its defaults. */
  client(config?: S3ClientConfig): S3Client;
}

export const siteOrigin = 'https://site.example.com';

const media = { type: 'AWS::S3::Bucket', ref: 'films-media' };

/** Media bucket of the template with its references resolved. */
const properties: JsonObject = {
  CorsConfiguration: {
    CorsRules: [
      {
        AllowedMethods: ['GET', 'HEAD', 'PUT'],
        AllowedOrigins: [siteOrigin],
        AllowedHeaders: ['content-type', 'x-amz-*'],
        ExposedHeaders: ['ETag'],
        MaxAge: 600,
      },
    ],
  },
  LifecycleConfiguration: {
    Rules: [
      { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 } },
      { Status: 'Enabled', Prefix: 'short/', ExpirationInDays: 1 },
      { Status: 'Disabled', ExpirationInDays: 1 },
    ],
  },
};

/** Starts a storage with one bucket that has CORS and lifecycle rules, and one without. */
export async function startStorage(): Promise<Storage> {
  const template = declaredTemplate({ ...media, properties }, { type: 'AWS::S3::Bucket', ref: 'films-plain' });
  const started = await startHostOf(template, [starter]);
  const { credentials, endpoints } = started.host.context;
  const url = endpoints.url('s3') ?? '';
  return {
    ...started,
    url,
    bucket: media.ref,
    client: (config) => new S3Client({ region: template.region, endpoint: url, credentials, ...config }),
  };
}
