import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { head, type MediaReader } from '../../cloud/media/store.ts';
import { pagesOf } from './table.ts';

/** Returns the keys of caption documents whose body is missing in the bucket. */
export async function missingBodies(client: DynamoDBClient, table: string, media: MediaReader): Promise<string[]> {
  const missing: string[] = [];
  for await (const page of pagesOf(client, table)) {
    const keys = page.flatMap(({ snapshotKey }) => snapshotKey?.S ?? []);
    const objects = await Promise.all(keys.map((key) => head(media, key)));
    missing.push(...keys.filter((_, index) => !objects[index]));
  }
  return missing;
}
