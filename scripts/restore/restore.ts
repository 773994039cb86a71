import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { itemsAt, keyOf, nameOf, pagesOf, type RawItem, write } from './table.ts';

export interface Restoration {
  readonly client: DynamoDBClient;
  /** Table that was restored to an earlier moment. */
  readonly from: string;
  /** Table that the installation uses. */
  readonly to: string;
  /** Prefixes of the partitions to restore; empty for all. */
  readonly only: readonly string[];
  /** Prefixes of the partitions to leave as they are. */
  readonly without: readonly string[];
  /** Copies only items that the table in use does not have, and leaves all others as they are. */
  readonly isMissingOnly: boolean;
  /** Deletes items that the earlier moment did not have. */
  readonly isExact: boolean;
  /** Counts what would change, and changes nothing. */
  readonly isDry: boolean;
  readonly now: Date;
}

export interface Restored {
  readonly missing: number;
  readonly changed: number;
  /** Items that have changed since the earlier moment and were left as they are. */
  readonly left: number;
  readonly deleted: number;
  readonly unchanged: number;
}

/**
 * Copies items of a restored table back to the table in use. Can be interrupted and repeated: only items that differ
 * are written.
 */
export async function restore(job: Restoration): Promise<Restored> {
  const counts = { missing: 0, changed: 0, left: 0, deleted: 0, unchanged: 0 };
  const { client, from, to, isDry } = job;
  for await (const page of pagesOf(client, from)) {
    const items = page.filter((item) => isWanted(item, job) && !isExpired(item, job.now));
    const existing = await itemsAt(client, to, items);
    const different = items.filter((item) => {
      const kind = comparisonOf(item, existing.get(nameOf(item)), job);
      counts[kind]++;
      return kind === 'missing' || kind === 'changed';
    });
    if (!isDry)
      await write(
        client,
        to,
        different.map((Item) => ({ PutRequest: { Item: { ...Item } } })),
      );
  }
  if (job.isExact) counts.deleted = await deleteLater(job);
  return counts;
}

function comparisonOf(item: RawItem, other: RawItem | undefined, { isMissingOnly }: Restoration) {
  if (other === undefined) return 'missing';
  if (isDeepStrictEqual(other, item)) return 'unchanged';
  return isMissingOnly ? 'left' : 'changed';
}

/** Deletes the items that the restored table does not have. Returns their number. */
async function deleteLater(job: Restoration): Promise<number> {
  const { client, from, to, isDry } = job;
  let count = 0;
  for await (const page of pagesOf(client, to)) {
    const items = page.filter((item) => isWanted(item, job));
    const earlier = await itemsAt(client, from, items);
    const later = items.filter((item) => !earlier.has(nameOf(item)));
    count += later.length;
    if (!isDry)
      await write(
        client,
        to,
        later.map((item) => ({ DeleteRequest: { Key: { ...keyOf(item) } } })),
      );
  }
  return count;
}

function isWanted({ PK }: RawItem, { only, without }: Restoration): boolean {
  const startsWith = (prefix: string) => PK?.S?.startsWith(prefix) ?? false;
  return (only.length === 0 || only.some(startsWith)) && !without.some(startsWith);
}

/** Whether the item has expired. A restored table has no TTL, so it keeps what the table in use has deleted. */
const isExpired = ({ expiresAt }: RawItem, now: Date): boolean =>
  expiresAt?.N !== undefined && Number(expiresAt.N) * 1000 < now.getTime();
