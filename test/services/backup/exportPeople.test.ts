import { gunzipSync } from 'node:zlib';
import type { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cloud } from '../../../cloud/cloud.ts';
import { exportPeople } from '../../../services/backup/exportPeople.ts';
import { readPeopleList } from '../../../services/backup/peopleList.ts';

const day = '2026-11-21';

/** People of the pool, in the order in which it lists them, 60 at a time. */
let pool: string[] = [];
/** Requests to the pool. */
let lists = 0;
let objects = new Map<string, Uint8Array>();
let minutes = 0;
/** Minutes that a request to the pool takes. */
let slowness = 0;
/** Runs before the next object is written. */
let beforePut: (() => Promise<unknown>) | undefined;

beforeEach(() => {
  pool = Array.from({ length: 7130 }, (_, n) => `person-${n}`);
  lists = 0;
  objects = new Map();
  minutes = 0;
  slowness = 0;
  beforePut = undefined;
});

const userOf = (sub: string) => ({
  Username: sub,
  UserStatus: 'CONFIRMED',
  Enabled: true,
  Attributes: Object.entries({
    ...{ sub, email: `${sub}@example.com`, email_verified: 'true', given_name: 'Aya', 'custom:language': 'ja' },
  }).map(([Name, Value]) => ({ Name, Value })),
});

async function listUsers({ input }: ListUsersCommand) {
  lists++;
  minutes += slowness;
  const start = Number(input.PaginationToken ?? 0);
  const end = start + (input.Limit ?? 60);
  return {
    Users: pool.slice(start, end).map(userOf),
    ...(end < pool.length && { PaginationToken: String(end) }),
  };
}

const refuse = (name: string) => Promise.reject(Object.assign(new Error(name), { name }));

async function store(command: unknown) {
  if (command instanceof GetObjectCommand) {
    const bytes = objects.get(command.input.Key ?? '');
    // The function has no right to list, so S3 does not say that an object is missing.
    return bytes ? { Body: { transformToByteArray: async () => bytes } } : refuse('AccessDenied');
  }
  if (!(command instanceof PutObjectCommand)) return refuse('NotImplemented');
  const act = beforePut;
  beforePut = undefined;
  await act?.();
  const { Key = '', Body, IfNoneMatch } = command.input;
  if (IfNoneMatch === '*' && objects.has(Key)) return refuse('PreconditionFailed');
  objects.set(Key, Body as Uint8Array);
  return {};
}

const cloud = {
  people: { poolId: 'pool', client: { send: listUsers } as unknown as CognitoIdentityProviderClient },
  backups: { bucket: 'media', writes: true, client: { send: store } as unknown as S3Client },
  now: () => new Date(Date.parse(`${day}T18:00:00Z`) + minutes * 60_000),
} satisfies Pick<Cloud, 'people' | 'backups' | 'now'>;

const listed = async () => (await readPeopleList(cloud.backups, day))?.map(({ userId }) => userId);

describe('the list of people of a night', () => {
  test('has everyone of the pool once, in parts', async () => {
    expect(await exportPeople(cloud)).toEqual({ people: 7130, isDone: true });
    expect(await listed()).toEqual(pool);
    expect([...objects.keys()]).toEqual([1, 2, 3].map((part) => `people/${day}/0000${part}.json.gz`));
  });

  test('has the address, the language and the state of a person, and nothing else', async () => {
    pool = ['one'];
    await exportPeople(cloud);
    const [bytes] = objects.values();
    expect(JSON.parse(gunzipSync(bytes ?? '').toString())).toEqual({
      people: [
        {
          ...{ userId: 'one', username: 'one', email: 'one@example.com', isEmailVerified: true },
          ...{ language: 'ja', status: 'CONFIRMED', isEnabled: true },
        },
      ],
    });
  });

  test('is continued by the next call when time runs out, and is no list until then', async () => {
    slowness = 0.2;
    expect(await exportPeople(cloud)).toEqual({ people: 6000, isDone: false });
    expect(await listed()).toBeUndefined();
    const before = lists;
    expect(await exportPeople(cloud)).toEqual({ people: 7130, isDone: true });
    expect(lists - before).toBe(19);
    expect(await listed()).toEqual(pool);
  });

  test('is not written again by a repeated call', async () => {
    await exportPeople(cloud);
    const before = lists;
    pool = ['other'];
    expect(await exportPeople(cloud)).toEqual({ people: 7130, isDone: true });
    expect(lists).toBe(before);
  });

  test('is one list when two calls write it at the same time', async () => {
    const everyone = [...pool];
    beforePut = async () => {
      // Somebody signs up between the two calls, so that their parts differ.
      pool = ['new', ...pool];
      await exportPeople(cloud);
    };
    await exportPeople(cloud);
    const people = (await listed()) ?? [];
    expect(new Set(people).size).toBe(people.length);
    expect(people).toEqual(['new', ...everyone]);
  });

  test('is not complete when the pool fails, and is by the retry', async () => {
    const { send } = cloud.people.client;
    let failures = 1;
    Object.assign(cloud.people.client, {
      send: (command: ListUsersCommand) =>
        lists === 60 && failures-- > 0 ? refuse('InternalErrorException') : listUsers(command),
    });
    await expect(exportPeople(cloud)).rejects.toThrow('InternalErrorException');
    expect(await listed()).toBeUndefined();
    expect((await exportPeople(cloud)).isDone).toBe(true);
    expect(await listed()).toEqual(pool);
    Object.assign(cloud.people.client, { send });
  });
});
