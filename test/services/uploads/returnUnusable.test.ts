import { describe, expect, test } from 'vitest';
import { type FailureReason, patchFile } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import { runKinds } from '../../../domain/runs/kinds.ts';
import { failTranscription } from '../../../services/transcription/failTranscription.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();

/** Number of uploads counted in the month after consecutive transcriptions of one file ended with these reasons. */
async function countedAfter(...reasons: FailureReason[]) {
  const aya = await given.aPerson();
  const { id: videoId } = await given.anUpload(aya);
  for (const [index, reason] of reasons.entries()) {
    const attempt = index + 1;
    await patchFile(cloud.table, videoId, { attempt, transcriptStatus: 'processing' });
    await failTranscription(cloud, { videoId, attempt, error: { Error: reason } });
  }
  return (await getUsage(cloud.table, aya.userId, '2026-11')).uploads;
}

describe('an upload that could not be transcribed', () => {
  test('is not counted if it was not a recording', async () => {
    expect(await countedAfter('media.unreadable')).toBe(0);
    expect(await countedAfter('media.silent')).toBe(0);
  });
  test('is not counted if only the probe found it too long', async () => {
    expect(await countedAfter('media.toolong')).toBe(0);
    expect(await countedAfter('minutes.insufficient')).toBe(0);
  });
  test('is uncounted once, however often it is transcribed again', async () => {
    expect(await countedAfter('media.unreadable', 'media.unreadable')).toBe(0);
  });
  test('is not counted for any other fault of the file, also one that is too short for speech', async () => {
    const faults = runKinds.transcription.reasons.filter((reason) => reason.startsWith('media.'));
    expect(faults.length).toBeGreaterThan(2);
    for (const fault of faults) expect(await countedAfter(fault), fault).toBe(0);
    expect(await countedAfter('speech.none')).toBe(0);
  });
  test('stays counted if only the engine failed', async () => {
    expect(await countedAfter('engine.failed', 'language.unsupported')).toBe(1);
  });
});
