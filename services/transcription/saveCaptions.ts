import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { getBytes } from '../../cloud/media/store.ts';
import { update } from '../../cloud/table/actions/update.ts';
import { getHead } from '../../cloud/table/documents.ts';
import { runUpdate } from '../../cloud/table/runs.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { getUser } from '../../cloud/table/users.ts';
import type { DocumentSettings, LanguageCode, Snapshot } from '../../domain/captions/types.ts';
import { emptySnapshot, mainTrack } from '../../domain/document/snapshot.ts';
import { settingsOfNew, standardDefaults } from '../../domain/preferences/subtitleDefaults.ts';
import { goesOn } from '../../domain/runs/run.ts';
import { captionsFromTranscript } from '../../domain/transcript/captions.ts';
import { readTranscribeJson, type Transcript } from '../../domain/transcript/read.ts';
import { type Fields, RunFailure } from '../runs/progress.ts';
import { abandon } from '../runs/stored.ts';
import { createSubtitles } from '../subtitles/createSubtitles.ts';
import { beginStep, type RecognisedRun, runName, transcription } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'>;

/**
 * Task 6: turns the words into captions within the limits of the owner's defaults and creates their document. The file does not refer to it yet:
 * captions can be read when their minutes are charged. Without speech the document is empty and can be opened at once:
 * the run fails (`speech.none`), and captions can still be written by hand.
 */
export async function saveCaptions(cloud: Parts, run: RecognisedRun): Promise<RecognisedRun> {
  const file = await beginStep(cloud, run, 'captions');
  const transcript = await readTranscript(cloud, run.videoId);
  const isSilent = transcript.words.length === 0;
  const owner = await getUser(cloud.table, file.ownerId);
  const defaults = { ...(owner?.subtitleDefaults ?? standardDefaults), rules: file.rules ?? 'default' };
  const settings = settingsOfNew(defaults, { language: file.language, media: file.frameRate });
  await save(cloud, run, toSnapshot(transcript, file.language, settings), isSilent ? { subtitleId: runName(run) } : {});
  if (isSilent) throw new RunFailure('speech.none');
  return run;
}

async function readTranscript(cloud: Pick<Cloud, 'media'>, videoId: string): Promise<Transcript> {
  const bytes = await getBytes(cloud.media, mediaKeys.transcript(videoId));
  const transcript = readTranscribeJson(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!transcript) throw new RunFailure('engine.failed', 'the result is not a transcript');
  return transcript;
}

/**
 * Ids are numbers in the order of the captions, since captions that begin together are sorted by id. A repeated task
 * creates the same document, byte for byte.
 */
function toSnapshot(transcript: Transcript, language: LanguageCode, settings: DocumentSettings): Snapshot {
  let count = 0;
  const newId = () => `c${(++count).toString(36).padStart(5, '0')}`;
  const { limits, frameRate } = settings;
  const { captions, speakers } = captionsFromTranscript(transcript, {
    language,
    limits,
    frameRate,
    newId,
  });
  return { ...emptySnapshot(settings, [language]), speakers, tracks: [{ id: mainTrack, captions }] };
}

async function save(
  cloud: Parts,
  run: RecognisedRun,
  snapshot: Snapshot,
  fields: Fields<'transcription'>,
): Promise<void> {
  const key = { videoId: run.videoId, subtitleId: runName(run) };
  if (await getHead(cloud.table, key)) return;
  const created = await createSubtitles(cloud, key, snapshot);
  const write = { at: cloud.now().toISOString(), fields };
  const failed = await commit(cloud.table, [created, update(runUpdate('transcription', run, goesOn, write))]);
  if (failed.includes(1)) throw await abandon(cloud, transcription, run);
}
