import { type DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { listPeople, type People } from '../../cloud/identity/people.ts';
import { type LostPerson, recreatePerson } from '../../cloud/identity/recreate.ts';
import type { MediaReader } from '../../cloud/media/store.ts';
import { keys } from '../../cloud/table/core/keys.ts';
import { readPeopleList } from '../../services/backup/peopleList.ts';
import { replaceIds } from './ids.ts';
import { itemsAt, type RawItem, sendPatiently } from './table.ts';

export interface PeopleJob {
  readonly client: DynamoDBClient;
  readonly table: string;
  readonly people: People;
  /** Bucket with the nightly lists. */
  readonly media: MediaReader;
  /** Night of the list, `2026-11-21`. */
  readonly day: string;
  /** Counts what would change, and changes nothing. */
  readonly isDry: boolean;
}

export interface RestoredPeople {
  /** People who were added to the user pool. */
  readonly added: number;
  /** People who are in the user pool under the id that the list has. */
  readonly unchanged: number;
  /** People who are in the user pool under another id, for example because an earlier run added them. */
  readonly found: number;
  /** People of the list without an account: it was deleted, or they never signed in. */
  readonly skipped: number;
  readonly items: number;
  /** Old and new ids of people with payments, whom payment providers know by the old one. */
  readonly payers: readonly (readonly [before: string, now: string])[];
}

/**
 * Adds the people of a nightly list, who have lost their user of the pool, to the pool again, and gives their items the
 * new ids. Can be interrupted and repeated: who is in the pool already is found by the address.
 */
export async function restorePeople(job: PeopleJob): Promise<RestoredPeople> {
  const listed = await readPeopleList(job.media, job.day);
  if (!listed) throw new Error(`there is no complete list of people of ${job.day}`);
  const inPool = await poolIds(job.people);
  const accounts = await accountsOf(job, [
    ...listed.map(({ userId }) => userId),
    ...listed.flatMap(({ email }) => inPool.get(email.toLowerCase()) ?? []),
  ]);
  const counts = { added: 0, unchanged: 0, found: 0, skipped: 0 };
  const ids = new Map<string, string>();
  for (const { userId, email } of listed) {
    const current = inPool.get(email.toLowerCase());
    // An interrupted run may have moved the account already.
    const account = accounts.get(userId) ?? (current && accounts.get(current));
    if (!account) counts.skipped++;
    else if (current === userId) counts.unchanged++;
    else if (current) {
      counts.found++;
      ids.set(userId, current);
    } else {
      counts.added++;
      if (job.isDry) continue;
      if (account.isSocial) await forgetProvider(job, account);
      ids.set(userId, await recreatePerson(job.people, account));
    }
  }
  const { items, payers } = await replaceIds(job.client, job.table, ids, job.isDry);
  return { ...counts, items, payers: payers.map((payer) => [payer, ids.get(payer) ?? payer] as const) };
}

interface Account extends LostPerson {
  readonly userId: string;
  /** Whether the person had no password. They are added with one, and sign in as before when the identity is linked. */
  readonly isSocial: boolean;
}

/** Removes what an account says of the lost user of Google or Facebook. */
async function forgetProvider({ client, table }: PeopleJob, { userId }: Account): Promise<void> {
  const { PK, SK } = keys.user(userId);
  const command = new UpdateItemCommand({
    TableName: table,
    Key: { PK: { S: PK }, SK: { S: SK } },
    UpdateExpression: 'REMOVE isSnsAccount, username',
  });
  await sendPatiently(() => client.send(command));
}

/** Ids of everyone in the user pool by their address. */
async function poolIds(people: People): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  let after: string | undefined;
  do {
    const page = await listPeople(people, after);
    for (const { email, userId } of page.people) ids.set(email.toLowerCase(), userId);
    after = page.next;
  } while (after !== undefined);
  return ids;
}

/** Open accounts of these people by their ids. */
async function accountsOf(
  { client, table }: PeopleJob,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const found = new Map<string, Account>();
  const distinct = [...new Set(userIds)];
  for (let at = 0; at < distinct.length; at += 100) {
    const wanted = distinct.slice(at, at + 100).map((userId): RawItem => {
      const { PK, SK } = keys.user(userId);
      return { PK: { S: PK }, SK: { S: SK } };
    });
    for (const item of (await itemsAt(client, table, wanted)).values()) {
      const text = (name: string) => item[name]?.S ?? '';
      if (item.deletedAt === undefined)
        found.set(text('userId'), {
          userId: text('userId'),
          isSocial: item.isSnsAccount !== undefined,
          email: text('email'),
          firstName: text('firstName'),
          lastName: text('lastName'),
          language: text('language'),
        });
    }
  }
  return found;
}
