import { expect, test } from 'vitest';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { type ExportItem, putNewExport } from '../../../cloud/table/files/exports.ts';
import { relistFile } from '../../../cloud/table/files/fileLists.ts';
import { patchFile } from '../../../cloud/table/files/files.ts';
import { standardDefaults } from '../../../domain/preferences/subtitleDefaults.ts';
import { shareFile } from '../../kit/files.ts';
import { readFile, saveSubtitleDefaults, splitSections } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, spoken } from '../subtitles/kit.ts';

const { cloud, given } = await givenWorld();

const ref = ({ projectId, videoId }: Opened) => ({ projectId, videoId });

/** Stores a finished export of a file. */
async function exported(file: Opened, about: Partial<ExportItem>): Promise<void> {
  const item = {
    ...{ videoId: file.videoId, exportId: cloud.newId(), ownerId: file.userId, requestedBy: file.userId },
    ...{ month: '2026-11', step: null, fraction: 1, rangeCount: null, failureReason: null, sizeBytes: 10 },
    ...{ format: 'mp4', captions: 'burnedIn', subtitleId: file.subtitleId, tab: 'en', resolution: 'original' },
    ...{
      widthPx: 160,
      heightPx: 90,
      isWatermarked: false,
      status: 'ready',
      updatedAt: about.createdAt ?? '',
      ...about,
    },
  } as ExportItem;
  await commit(cloud.table, [putNewExport(item)]);
}

test('a file has its playing time, the media that is played, and its newest exported video', async () => {
  const file = await given.aCaptionedFile(spoken(2));
  const owner = { userId: file.userId };
  await relistFile(cloud.table, file.videoId, () => ({ durationMs: 3_723_400 }));
  await patchFile(cloud.table, file.videoId, { playbackKey: `media/${file.videoId}/source` });
  const before = await readFile(cloud, owner, ref(file));
  expect(before).toMatchObject({
    ...{ deleteStatus: 'active', teamAccess: 'owner', playbackTime: '01:02:03', editedVideoUrl: null },
    ...{ videoUrl: before.mediaUrl, subtitleSectionsList: null },
  });
  expect(before.videoUrl).toContain('/source?');
  const now = Date.parse(cloud.now().toISOString());
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  await exported(file, { exportId: 'older', createdAt: minutesAgo(3) });
  await exported(file, { exportId: 'newest', createdAt: minutesAgo(2) });
  await exported(file, { exportId: 'running', createdAt: minutesAgo(1), status: 'processing' });
  await exported(file, { exportId: 'sound', createdAt: minutesAgo(1), format: 'mp3' });
  const after = await readFile(cloud, owner, ref(file));
  expect(after.editedVideoUrl).toContain(`exports/${file.videoId}/newest/video.mp4?`);
});

test('the default settings of a file are the limits of its owner for its language, whoever reads them', async () => {
  const file = await given.aCaptionedFile(spoken(2));
  const limits = { ...standardDefaults.limits, maxCharsPerLine: 30, maxDurationMs: 7000 };
  await saveSubtitleDefaults(
    cloud,
    { userId: file.userId },
    { ...standardDefaults, style: {}, limits, lineLength: 'own' },
  );
  const viewer = await given.aPerson();
  await shareFile(cloud.table, file.videoId, { people: { [viewer.userId]: 'viewer' } });
  const read = await readFile(cloud, viewer, ref(file));
  expect(read).toMatchObject({
    ...{ teamAccess: 'viewer', defaultSettings: { subtitleLimit: limits, translationAble: true } },
  });
  await patchFile(cloud.table, file.videoId, { language: 'km' });
  const { defaultSettings } = await readFile(cloud, viewer, ref(file));
  expect(defaultSettings.translationAble).toBe(false);
});

test('the full file has its captions by section, and as one section while it is not split', async () => {
  const file = await given.aCaptionedFile(spoken(4));
  await relistFile(cloud.table, file.videoId, () => ({ durationMs: 8000 }));
  const owner = { userId: file.userId };
  const read = async () => (await readFile(cloud, owner, { ...ref(file), full: 'true' })).subtitleSectionsList;
  expect(await read()).toMatchObject([
    {
      ...{ id: null, number: 1, startMs: 0, endMs: 8000, status: 'todo', lang: 'en', speaker_list: [] },
      subtitleSections: [0, 1, 2, 3].map((n) => ({ id: `c${n}`, text: `caption ${n}` })),
    },
  ]);
  const { sections } = await splitSections(cloud, owner, { ...ref(file), edgesMs: [4000] });
  expect(await read()).toMatchObject([
    { id: sections[0]?.id, number: 1, subtitleSections: [{ id: 'c0' }, { id: 'c1' }] },
    { id: sections[1]?.id, number: 2, subtitleSections: [{ id: 'c2' }, { id: 'c3' }] },
  ]);
  const empty = await given.aFile(owner);
  const { subtitleSectionsList } = await readFile(cloud, owner, {
    ...{ projectId: empty.projectId, videoId: empty.videoId, full: 'true' },
  });
  expect(subtitleSectionsList).toEqual([]);
});
