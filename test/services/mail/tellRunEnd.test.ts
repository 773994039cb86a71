import { beforeEach, describe, expect, test } from 'vitest';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { type ExportItem, putNewExport } from '../../../cloud/table/files/exports.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { putNewYouTubeUpload, type YouTubeItem } from '../../../cloud/table/files/youtube.ts';
import { getUser, patchUser, type User } from '../../../cloud/table/people/users.ts';
import { settleSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { tellRunEnd } from '../../../services/orchestration/runEnds/tellRunEnd.ts';
import { Outbox } from '../../kit/outbox.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };

let outbox: Outbox;
let owner: User;
beforeEach(async () => {
  outbox = new Outbox();
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  const user = await getUser(cloud.table, (await given.aPerson()).userId);
  if (!user) throw new Error('the person has no account');
  owner = user;
});

const wants = (set: Partial<User>) =>
  patchUser(cloud.table, owner.userId, { ...set, updatedAt: cloud.now().toISOString() });

const overOf = (machine: string, input: object) => ({
  detail: {
    stateMachineArn: `arn:aws:states:ap-southeast-1:1:stateMachine:otoji-dev-${machine}`,
    executionArn: 'arn:aws:states:ap-southeast-1:1:execution:x:y',
    input: JSON.stringify(input),
  },
});

const told = (input: object, machine = 'Transcription') =>
  tellRunEnd({ table: cloud.table, live: cloud.live, now: cloud.now, config, mail: outbox }, overOf(machine, input));

const transcribed = (about: Partial<FileItem> = {}) =>
  given.aFile(owner, { transcriptStatus: 'done', attempt: 1, title: 'Talk <1>', ...about });

describe('the end of a transcription', () => {
  test('is told to the owner once, however often the event comes', async () => {
    const { videoId, projectId } = await transcribed();
    await told({ videoId, attempt: 1 });
    await told({ videoId, attempt: 1 });
    expect(outbox.sent).toHaveLength(1);
    const [mail] = outbox.sent;
    expect(mail).toMatchObject({ to: owner.email, kind: 'transcriptReady', subject: 'Your captions are ready' });
    expect(mail?.text).toContain('“Talk <1>”');
    expect(mail?.html).toContain('“Talk &lt;1&gt;”');
    expect(mail?.html).toContain(`href="https://otoji.example/en/me/projects/${projectId}/videos/${videoId}"`);
  });

  test('is told in the language of the person', async () => {
    await wants({ language: 'ja' });
    const { videoId } = await transcribed();
    await told({ videoId, attempt: 1 });
    expect(outbox.sent[0]?.subject).toBe('字幕ができました');
    expect(outbox.sent[0]?.html).toContain('<html lang="ja"');
  });

  test('is told with the reason when it failed', async () => {
    const { videoId } = await transcribed({ transcriptStatus: 'failed', failureReason: 'media.silent' });
    await told({ videoId, attempt: 1 });
    expect(outbox.sent[0]).toMatchObject({ kind: 'transcriptFailed' });
    expect(outbox.sent[0]?.text).toContain('The file has no sound');
  });

  test('is told with what to do when the engine of the machine failed', async () => {
    const { videoId } = await transcribed({ transcriptStatus: 'failed', failureReason: 'engine.memory' });
    await told({ videoId, attempt: 1 });
    expect(outbox.sent[0]?.text).toContain('Close other programs or choose a smaller model');
  });

  test('is not told to a person who does not want to know', async () => {
    await wants({ notifications: { transcriptReady: false } });
    const { videoId } = await transcribed();
    await told({ videoId, attempt: 1 });
    expect(outbox.sent).toEqual([]);
  });

  test('is not told when it was cancelled, its file is deleted, or a later attempt has begun', async () => {
    for (const about of [
      { transcriptStatus: 'cancelled' },
      { deleteStatus: 'deleting' },
      { attempt: 2, transcriptStatus: 'processing' },
    ] as const) {
      const { videoId } = await transcribed(about);
      await told({ videoId, attempt: 1 });
    }
    await told({ videoId: 'no-such-file', attempt: 1 });
    expect(outbox.sent).toEqual([]);
  });

  test('of a dead execution is told after its run was ended', async () => {
    const { videoId } = await transcribed({ transcriptStatus: 'processing' });
    await expect(told({ videoId, attempt: 1 })).rejects.toThrow('has not ended');
    expect(outbox.sent).toEqual([]);
  });

  test('is told by the next delivery when the first was cut off before the mail went out', async () => {
    const { videoId } = await transcribed();
    outbox.nextError = new Error('the function was stopped');
    await expect(told({ videoId, attempt: 1 })).rejects.toThrow('stopped');
    await expect(told({ videoId, attempt: 1 }), 'within the minute of the first').rejects.toThrow('is being sent');
    cloud.clock.set('2026-11-21T05:01:01.000Z');
    await told({ videoId, attempt: 1 });
    await told({ videoId, attempt: 1 });
    expect(outbox.kindsTo(owner.email)).toEqual(['transcriptReady']);
  });

  test('is told once by many deliveries at the same time', async () => {
    const { videoId } = await transcribed();
    await Promise.allSettled(Array.from({ length: 8 }, () => told({ videoId, attempt: 1 })));
    expect(outbox.sent).toHaveLength(1);
  });

  test('is not told again when SES refuses the address for good', async () => {
    const { videoId } = await transcribed();
    outbox.nextError = Object.assign(new Error('not verified'), { name: 'MessageRejected' });
    await told({ videoId, attempt: 1 });
    await told({ videoId, attempt: 1 });
    expect(outbox.sent).toEqual([]);
  });
});

describe('the end of an export', () => {
  const exported = async (
    status: ExportItem['status'],
    about: Partial<Pick<ExportItem, 'requestedBy' | 'mailWhenReady'>> = {},
  ) => {
    const { videoId } = await transcribed();
    const at = cloud.now().toISOString();
    const item: ExportItem = {
      ...{ videoId, exportId: cloud.newId(), ownerId: owner.userId, month: '2026-11', createdAt: at, updatedAt: at },
      ...{
        subtitleId: `${videoId}-1`,
        tab: 'en',
        resolution: 'original',
        aspectRatio: 'original',
        widthPx: 160,
        heightPx: 90,
        sizeBytes: 1,
      },
      ...{ format: 'mp4', captions: 'burned', requestedBy: owner.userId },
      ...{ isWatermarked: false, status, step: null, fraction: 1, rangeCount: 1, failureReason: null },
    };
    await commit(cloud.table, [putNewExport({ ...item, ...about })]);
    return { videoId, exportId: item.exportId };
  };

  test('is told to the owner once', async () => {
    const input = await exported('ready');
    await told(input, 'Exports');
    await told(input, 'Exports');
    expect(outbox.kindsTo(owner.email)).toEqual(['exportReady']);
    expect(outbox.sent[0]?.text).toContain('7 days');
  });

  test('is told to the person who asked for it, unless this person wanted no mail for it', async () => {
    const { userId } = await given.aPerson();
    await told(await exported('ready', { requestedBy: userId }), 'Exports');
    await told(await exported('ready', { mailWhenReady: false }), 'Exports');
    expect(outbox.sent.map(({ to }) => to)).toEqual([(await getUser(cloud.table, userId))?.email]);
  });

  test('is not told when it failed, or is not wanted', async () => {
    await told(await exported('failed'), 'Exports');
    await wants({ notifications: { exportReady: false } });
    await told(await exported('ready'), 'Exports');
    expect(outbox.sent).toEqual([]);
  });
});

describe('the end of an upload to YouTube', () => {
  const uploaded = async (about: Partial<YouTubeItem>) => {
    const { videoId } = await transcribed();
    const at = cloud.now().toISOString();
    const item: YouTubeItem = {
      ...{ videoId, uploadId: cloud.newId(), requestedBy: owner.userId, title: 'My film', description: '' },
      ...{ privacy: 'private', exportId: null, sourceKey: 'source', sizeBytes: 1, subtitleId: null, tracks: [] },
      ...{ addedTracks: [], trackProblem: null, session: null, sessionCount: 1, isLastSent: true, youtubeId: 'abc' },
      ...{ videoUrl: 'https://youtu.be/abc', givenPrivacy: 'private', status: 'done', step: null, fraction: 1 },
      ...{ failureReason: null, createdAt: at, reportedAt: at },
      ...about,
    };
    await commit(cloud.table, [putNewYouTubeUpload(item)]);
    return { videoId, uploadId: item.uploadId };
  };
  const end = (input: object) => told(input, 'Youtube');

  test('is told once to whose channel it went to', async () => {
    const input = await uploaded({});
    await end(input);
    await end(input);
    expect(outbox.kindsTo(owner.email)).toEqual(['youtubeReady']);
    expect(outbox.sent[0]?.text).toContain('The video of “Talk <1>” was uploaded to your channel');
    expect(outbox.sent[0]?.text).not.toContain('could not be added');
  });

  test('says which it was that captions or the video did not get there', async () => {
    await end(await uploaded({ trackProblem: 'quota' }));
    await end(await uploaded({ status: 'failed', videoUrl: null, failureReason: 'youtube.quota' }));
    expect(outbox.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('Some captions could not be added'),
      expect.stringContaining('The limit of YouTube for today has been reached.'),
    ]);
  });

  test('is not told when it was cancelled or is not wanted, and is asked for later while it goes on', async () => {
    await end(await uploaded({ status: 'cancelled' }));
    await expect(uploaded({ status: 'processing' }).then(end)).rejects.toThrow('not ended yet');
    await wants({ notifications: { exportReady: false } });
    await end(await uploaded({}));
    expect(outbox.sent).toEqual([]);
  });
});

describe('minutes that are nearly used up', () => {
  const used = async (seconds: number) => {
    const jobKey = cloud.newId();
    const file = { videoId: jobKey, title: 'Talk' };
    await reserveSeconds(cloud, { userId: owner.userId, jobKey, seconds, file });
    await settleSeconds(cloud, { userId: owner.userId, jobKey, usedSeconds: seconds });
    const { videoId } = await transcribed();
    await told({ videoId, attempt: 1 });
  };

  test('are told once a month, from four fifths on', async () => {
    await used(11 * 60);
    expect(outbox.kindsTo(owner.email)).toEqual(['transcriptReady']);
    await used(2 * 60);
    await used(60);
    expect(outbox.kindsTo(owner.email).filter((kind) => kind === 'minutesNearlyUsed')).toHaveLength(1);
    expect(outbox.sent.find(({ kind }) => kind === 'minutesNearlyUsed')?.text).toContain('2 of your 15 minutes');
    cloud.clock.set('2026-12-02T05:00:00.000Z');
    await used(13 * 60);
    expect(outbox.kindsTo(owner.email).filter((kind) => kind === 'minutesNearlyUsed')).toHaveLength(2);
  });
});
