import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { getBytes } from '../../cloud/media/store.ts';
import { update } from '../../cloud/table/core/actions/update.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { getHead } from '../../cloud/table/documents/documents.ts';
import type { FileItem, Retranscription } from '../../cloud/table/files/files.ts';
import { getUser, type User } from '../../cloud/table/people/users.ts';
import { runUpdate } from '../../cloud/table/runs/runs.ts';
import { isSameJson } from '../../domain/captions/same.ts';
import type { DocumentSettings, LanguageCode, Snapshot, SubtitleLimits } from '../../domain/captions/types.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../domain/document/snapshot.ts';
import { takeSpeakers, takeTranscript } from '../../domain/editor/commands/takeTranscript.ts';
import { undetermined } from '../../domain/languages/languages.ts';
import { qualityProfile, valuesOf } from '../../domain/quality/profile.ts';
import { goesOn } from '../../domain/runs/run.ts';
import { type CaptioningOptions, captionsFromTranscript } from '../../domain/transcript/captions.ts';
import { heardLanguage, readTranscribeJson, type Transcript } from '../../domain/transcript/read.ts';
import { readShots } from '../files/readShots.ts';
import { type Fields, keepFields, RunFailure } from '../runs/progress.ts';
import { abandon } from '../runs/stored.ts';
import { changeDocument } from '../subtitles/changeDocument.ts';
import { createSubtitles } from '../subtitles/createSubtitles.ts';
import { settingsOfNewDocument } from '../subtitles/settingsOfNewDocument.ts';
import { documentOfStored, documentOfTrack } from '../uploads/captionFiles.ts';
import { beginStep, type ProbedRun, runName, transcription } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now' | 'newId' | 'live'>;

/**
 * Task 6: turns the words into captions within the limits of the owner's defaults and creates their document. The file
 * does not refer to it yet, because captions become readable when their minutes are charged. Without speech the
 * document is empty and can be opened immediately: the run fails (`speech.none`), and captions can still be written by
 * hand. If the language was to be identified, it is stored in the file; for silence it is the owner's language.
 */
export async function saveCaptions<Given extends ProbedRun>(cloud: Parts, run: Given): Promise<Given> {
  if (run.keepsCaptions) return run;
  const file = await beginStep(cloud, run, 'captions');
  if (!run.isTranscribed) await saveGiven(cloud, run, file);
  else await saveHeard(cloud, run, file);
  return run;
}

async function saveHeard(cloud: Parts, run: ProbedRun, file: FileItem): Promise<void> {
  const { transcript, heard } = await readTranscript(cloud, run.videoId);
  const isSilent = transcript.words.length === 0;
  // A file that has a document keeps it as it is.
  if (isSilent && file.again) throw new RunFailure('speech.none');
  const owner = await getUser(cloud.table, file.ownerId);
  const asked = (file.again ?? file).language;
  const language = asked === undetermined ? (heard ?? (isSilent ? owner?.language : undefined)) : asked;
  if (language === undefined) throw new RunFailure('language.unsupported', 'of the language that was identified');
  if (file.again) return saveAgain(cloud, run, file, { transcript, language, request: file.again });
  const settings = settingsOfNewDocument(file, owner, language);
  const fields = { language, ...(isSilent && { subtitleId: runName(run) }) };
  const shotsMs = await readShots(cloud, file);
  const media = { shotsMs, durationMs: run.durationMs };
  await save(cloud, run, toSnapshot(transcript, language, settings, media), fields);
  if (isSilent) throw new RunFailure('speech.none');
}

interface HeardAgain {
  readonly transcript: Transcript;
  readonly language: LanguageCode;
  readonly request: Retranscription;
}

/** Maximum number of attempts to change a document that others change concurrently. */
const maxTries = 5;

/**
 * Changes the document of a file that was transcribed before by one change: its captions are replaced, or their
 * speakers set. The state before the change remains a version. Edits made during the recognition come before it.
 */
async function saveAgain(cloud: Parts, run: ProbedRun, file: FileItem, heard: HeardAgain): Promise<void> {
  const { transcript, language, request } = heard;
  if (request.keepsTexts && transcript.words.every(({ speakerId }) => speakerId === undefined))
    throw new RunFailure('speakers.none');
  const owner = await getUser(cloud.table, file.ownerId);
  const shotsMs = await readShots(cloud, file);
  const prefix = `t${run.attempt}`;
  const command = (document: CaptionDocument) => {
    if (request.keepsTexts) return takeSpeakers(document, { words: transcript.words, prefix });
    const limits = limitsOf(document.settings.limits, [document.tabs[0]?.id ?? language, language], file, owner);
    const settings = { ...document.settings, limits };
    const media = { shotsMs, durationMs: run.durationMs };
    return takeTranscript(document, {
      transcript: toSnapshot(transcript, language, settings, media, prefix),
      limits,
      prefix,
    });
  };
  const editor = { file, userId: file.ownerId, isMachine: true } as const;
  for (let time = 1; ; time++) {
    try {
      await changeDocument(cloud, editor, command, `transcription-${run.attempt}`);
      break;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'version.conflict') || time === maxTries) throw error;
    }
  }
  const { maxSpeakers, model } = request;
  await keepFields(cloud, transcription, run, {
    ...(!request.keepsTexts && { language, model }),
    ...(maxSpeakers !== null && { maxSpeakers }),
  });
}

/** Returns the document's limits, or those of the other language if they are the defaults of its language so far. */
function limitsOf(
  limits: SubtitleLimits,
  [was, now]: readonly [LanguageCode, LanguageCode],
  file: FileItem,
  owner: User | undefined,
): SubtitleLimits {
  const isDefault = isSameJson(limits, settingsOfNewDocument(file, owner, was).limits);
  return isDefault ? settingsOfNewDocument(file, owner, now).limits : limits;
}

/** Saves the captions uploaded with the recording, or an empty document for captions written by hand. */
async function saveGiven(cloud: Parts, run: ProbedRun, file: FileItem): Promise<void> {
  const owner = await getUser(cloud.table, file.ownerId);
  const language = file.language === undetermined ? (owner?.language ?? 'en') : file.language;
  const settings = settingsOfNewDocument(file, owner, language);
  const snapshot =
    file.captionsKey === undefined
      ? await documentOfTrack(cloud, file, { settings, language })
      : await documentOfStored(cloud, file.captionsKey, settings);
  const fromTrack = file.captionTrack === undefined ? undefined : snapshot?.tabs[0]?.id;
  await save(cloud, run, snapshot ?? emptySnapshot(settings, [language]), { language: fromTrack ?? language });
}

interface Heard {
  readonly transcript: Transcript;
  /** Language identified by the recognition, if this was requested. */
  readonly heard: LanguageCode | undefined;
}

async function readTranscript(cloud: Pick<Cloud, 'media'>, videoId: string): Promise<Heard> {
  const bytes = await getBytes(cloud.media, mediaKeys.transcript(videoId));
  const json: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  const transcript = readTranscribeJson(json);
  if (!transcript) throw new RunFailure('engine.failed', 'the result is not a transcript');
  return { transcript, heard: heardLanguage(json) };
}

/**
 * Creates the snapshot. Ids are numbers in the order of the captions, because captions that begin together are sorted
 * by id. A repeated task creates the same document, byte for byte.
 */
function toSnapshot(
  transcript: Transcript,
  language: LanguageCode,
  settings: DocumentSettings,
  media: Pick<CaptioningOptions, 'shotsMs' | 'durationMs'>,
  prefix = '',
): Snapshot {
  let count = 0;
  const newId = () => `${prefix}c${(++count).toString(36).padStart(5, '0')}`;
  const { limits, frameRate, checks } = settings;
  const rhythm = valuesOf(qualityProfile(checks.rules ?? 'default', {}, null, [], checks.audience), language, limits);
  const { hasSpacedMarks } = rhythm;
  const options = { language, limits, rhythm, ...media, hasSpacedMarks, frameRate, newId };
  const { captions, speakers } = captionsFromTranscript(transcript, options);
  return { ...emptySnapshot(settings, [language]), speakers, tracks: [{ id: mainTrack, captions }] };
}

async function save(cloud: Parts, run: ProbedRun, snapshot: Snapshot, fields: Fields<'transcription'>): Promise<void> {
  const key = { videoId: run.videoId, subtitleId: runName(run) };
  if (await getHead(cloud.table, key)) return;
  const created = await createSubtitles(cloud, key, snapshot);
  const write = { at: cloud.now().toISOString(), fields };
  const failed = await commit(cloud.table, [created, update(runUpdate('transcription', run, goesOn, write))]);
  if (failed.includes(1)) throw await abandon(cloud, transcription, run);
}
