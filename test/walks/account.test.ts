import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, openClient, signIn, untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { type Bucket, openBucket } from '../kit/bucket.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { newPerson } from '../kit/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-account-'));

let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket({ origin, dataDir });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a deleted account is closed at once, its objects go, and its address is free', async () => {
  const person = await newPerson(origin);
  const { client, email, password, refreshToken } = person;
  await writeFile(path.join(folder, 'diary.mp4'), 'no media at all');
  const file = await untilTranscribed(person, await upload(person, path.join(folder, 'diary.mp4'), 'en'));
  expect((await client.readDeletion()).loses).toMatchObject({ files: 1, sharedFiles: 0, storageBytes: 15 });

  await expect(client.deleteAccount({ confirmation: 'Wrong1Password' })).rejects.toMatchObject({
    code: 'password.wrong',
  });
  expect(await client.deleteAccount({ reason: 'notNeeded', confirmation: password })).toEqual({ done: true });
  for (const call of [
    () => client.readAccount(),
    () => client.readFile({ projectId: file.projectId, videoId: file.id }),
    () => signIn(origin, { email, password }),
    () => openClient(origin).refreshTokens({ username: email, refreshToken }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 401 });

  await expect.poll(() => bucket.objects(`media/${file.id}/`), { timeout: 60_000 }).toEqual([]);
  const again = await createAccount(origin, { email, password, firstName: 'Tara', lastName: 'Trouble' });
  const account = await again.client.readAccount();
  expect(account).toMatchObject({ email, firstName: 'Tara' });
  expect((await again.client.listFiles({})).files).toEqual([]);
});
