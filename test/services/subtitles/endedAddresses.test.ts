import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../api/client.ts';
import { mediaKeys } from '../../../cloud/media/keys.ts';
import { readDocument } from '../../../frontend/features/editor/engine/session/readDocument.ts';
import { readSubtitles } from '../../kit/services.ts';
import { startWorld, type World } from '../world.ts';
import { spoken } from './kit.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** API of the owner, whose first `count` replies have an address that the storage refuses. */
async function aFileBehind(count: number) {
  const { cloud } = world;
  const { userId, ...ref } = await world.given.aCaptionedFile(spoken(3));
  const { client, bucket: Bucket } = cloud.media;
  const command = new GetObjectCommand({ Bucket, Key: mediaKeys.source(ref.videoId) });
  const ended = await getSignedUrl(client, command, {
    expiresIn: 60,
    signingDate: new Date(Date.now() - 3_600_000),
  });
  expect((await fetch(ended)).status).toBe(403);
  let replies = 0;
  const api = {
    readSubtitles: async (sent: Parameters<Client['readSubtitles']>[0]) => {
      const reply = await readSubtitles(cloud, { userId }, { ...ref, ...sent });
      replies += 1;
      return replies <= count ? { ...reply, snapshotUrl: ended } : reply;
    },
  } as unknown as Pick<Client, 'readSubtitles'>;
  return { api, ref, replies: () => replies };
}

test('a document whose address has ended is read from a new one', async () => {
  const { api, ref, replies } = await aFileBehind(1);
  const { document } = await readDocument(api, ref);
  expect(document.toSnapshot()).toEqual(spoken(3));
  expect(replies()).toBe(2);
});

test('a storage that refuses the new address, too, is reported', async () => {
  const { api, ref, replies } = await aFileBehind(9);
  await expect(readDocument(api, ref)).rejects.toThrow('The storage answered 403.');
  expect(replies()).toBe(2);
});
