import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { getBytes } from '../../cloud/media/store.ts';
import { readHead } from '../../cloud/table/documents.ts';
import { type FileItem, fileUpdate } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Snapshot } from '../../domain/captions/types.ts';
import { emptySnapshot, mainTrack } from '../../domain/document/snapshot.ts';
import { documentRateOf } from '../../domain/media/frameRate.ts';
import { captionsFromTranscript } from '../../domain/transcript/captions.ts';
import { readTranscribeJson, type Transcript } from '../../domain/transcript/read.ts';
import { createSubtitles } from '../subtitles/createSubtitles.ts';
import { abandon } from './abandon.ts';
import { beginStep } from './enterStep.ts';
import { type RecognisedRun, RunFailure, runName } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'>;
type MediaFacts = Pick<FileItem, 'language' | 'frameRate'>;

/**
 * Box 6: the words become captions under the limits, and the file gets its document. Where nobody speaks, the
 * document is empty: the minutes are given back (`speech.none`), and who wants to can still write captions.
 */
export async function saveCaptions(cloud: Parts, run: RecognisedRun): Promise<RecognisedRun> {
  const file = await beginStep(cloud, run, 'captions');
  const transcript = await readTranscript(cloud, run.videoId);
  if (file.subtitleId !== runName(run)) await save(cloud, run, toSnapshot(transcript, file));
  if (transcript.words.length === 0) throw new RunFailure('speech.none');
  return run;
}

async function readTranscript(cloud: Pick<Cloud, 'media'>, videoId: string): Promise<Transcript> {
  const bytes = await getBytes(cloud.media, mediaKeys.transcript(videoId));
  const transcript = readTranscribeJson(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!transcript) throw new RunFailure('engine.failed', 'the result is no transcript');
  return transcript;
}

/**
 * Ids are numbers that sort like the captions, since these stand by their ids where they begin together. A box that
 * runs twice makes the same document, byte for byte.
 */
export function toSnapshot(transcript: Transcript, { language, frameRate: rate }: MediaFacts): Snapshot {
  let count = 0;
  const newId = () => `c${(++count).toString(36).padStart(5, '0')}`;
  const settings = { ...defaultSettings, frameRate: documentRateOf(rate) };
  const { limits, frameRate } = settings;
  const { captions, speakers } = captionsFromTranscript(transcript, {
    language,
    limits,
    frameRate,
    newId,
  });
  return { ...emptySnapshot(settings, [language]), speakers, tracks: [{ id: mainTrack, captions }] };
}

async function save(cloud: Parts, run: RecognisedRun, snapshot: Snapshot): Promise<void> {
  const { videoId, attempt } = run;
  const key = { videoId, subtitleId: runName(run) };
  if (await readHead(cloud.table, key)) return;
  const created = await createSubtitles(cloud, key, snapshot);
  const pointed = { subtitleId: key.subtitleId, updatedAt: cloud.now().toISOString() };
  const failed = await commit(cloud.table, [
    created,
    fileUpdate(videoId, pointed, [{ field: 'attempt', equals: attempt }]),
  ]);
  if (failed.includes(1)) throw await abandon(cloud, run);
}
