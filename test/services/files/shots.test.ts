import type { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { getBytes } from '../../../cloud/media/store.ts';
import { patchFile } from '../../../cloud/table/files/files.ts';
import { readShotList } from '../../../domain/media/shots.ts';
import { readFile, saveShots } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';

const { cloud, given } = await givenWorld();

const asked = ({ projectId, videoId }: { projectId: string; videoId: string }) => ({ projectId, videoId });

const storedShots = async (videoId: string) =>
  readShotList(JSON.parse(Buffer.from(await getBytes(cloud.media, `media/${videoId}/shots.json`)).toString()));

test('corrected shot changes are stored in order, and their address is that of the file', async () => {
  const aya = await given.aPerson();
  const file = await given.aFile(aya);
  await saveShots(cloud, aya, { ...asked(file), shotsMs: [5000, 1000, 5000] });
  expect(await storedShots(file.videoId)).toEqual([1000, 5000]);
  expect((await readFile(cloud, aya, asked(file))).shotsUrl).toContain(`/media/${file.videoId}/shots.json?`);
});

test('nothing is left of shot changes that are saved while the file is being deleted', async () => {
  const aya = await given.aPerson();
  const file = await given.aFile(aya);
  // The deletion starts while the list is being stored.
  const send = async (command: never) => {
    await patchFile(cloud.table, file.videoId, { deleteStatus: 'deleting' });
    return cloud.media.client.send(command);
  };
  const media = { ...cloud.media, client: { send } as unknown as S3Client };
  const saving = saveShots({ ...cloud, media }, aya, { ...asked(file), shotsMs: [1000] });
  await expect(saving).rejects.toMatchObject({ code: 'file.missing' });
  await expect(storedShots(file.videoId)).rejects.toThrow();
});
