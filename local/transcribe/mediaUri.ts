import { AwsError } from '../protocol/awsError.ts';

/** Parses bucket and key of `s3://bucket/key`, or of an https address with the bucket first in its path. */
export function readMediaUri(uri: string): { bucket: string; key: string } {
  const parts = /^(?:s3:\/\/|https?:\/\/[^/]+\/)([^/]+)\/(.+)$/.exec(uri);
  const [, bucket, key] = parts ?? [];
  if (bucket === undefined || key === undefined) {
    throw new AwsError('BadRequestException', "The S3 URI that you provided isn't valid. Use s3://bucket/key.");
  }
  return { bucket, key: uri.startsWith('s3://') ? key : decodeURIComponent(key) };
}
