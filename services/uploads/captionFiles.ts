import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { getBytes, getJsonGz, putJsonGz } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { DocumentSettings, LanguageCode, Snapshot } from '../../domain/captions/types.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { emptySnapshot } from '../../domain/document/snapshot.ts';
import { type Incoming, importCaptions, whyNotImport } from '../../domain/editor/commands/importCaptions.ts';
import { captionsFromCues } from '../../domain/formats/captionsFromCues.ts';
import { incorrectFormat, readCaptionFile } from '../../domain/formats/formats.ts';
import { columnOf } from '../../domain/formats/incoming.ts';
import { choicesOf } from '../../domain/formats/sheet/choices.ts';
import { findLanguage } from '../../domain/languages/languages.ts';
import { formatOfSubtitles } from '../../domain/media/tracks.ts';
import type { FrameRateSetting } from '../../domain/timecode/rates.ts';

/** Caption files of an upload as they were sent. They are read again when the frame rate is known. */
export type CaptionFiles = NonNullable<Input<typeof uploads.createFile>['captions']>;

/** Captions of one language. */
interface Column {
  readonly language: LanguageCode;
  readonly incoming: Incoming;
  readonly fileName: string;
}

/**
 * Returns the languages of the caption files, in the order of the files.
 * @throws Refusal `import.incorrect` for a file without captions; `language.unknown`; `import.refused` with the reason
 * for a language twice, too many languages or more captions than a document holds.
 */
export async function languagesOf(files: CaptionFiles): Promise<readonly LanguageCode[]> {
  for (const { language } of files) if (!findLanguage(language)) throw new Refusal('language.unknown');
  return (await documentOf(files, defaultSettings)).tabs.map(({ id }) => id);
}

/** Stores the caption files of a recording. Returns the key of the object. */
export async function storeCaptionFiles(
  { media }: Pick<Cloud, 'media'>,
  videoId: string,
  files: CaptionFiles,
): Promise<string> {
  const key = mediaKeys.captionFiles(videoId);
  await putJsonGz(media, key, files);
  return key;
}

/** Returns the document of the stored caption files. The same files always give the same document. */
export async function documentOfStored(
  { media }: Pick<CloudReader, 'media'>,
  key: string,
  settings: DocumentSettings,
): Promise<Snapshot> {
  // Only `storeCaptionFiles` writes this object.
  return (await documentOf((await getJsonGz(media, key)) as CaptionFiles, settings)).toSnapshot();
}

/** Returns the document of the chosen subtitle track of a recording; undefined without one that can be read. */
export async function documentOfTrack(
  { media }: Pick<CloudReader, 'media'>,
  { videoId, subtitles = [], captionTrack }: FileItem,
  { settings, language }: { readonly settings: DocumentSettings; readonly language: LanguageCode },
): Promise<Snapshot | undefined> {
  const track = subtitles.find(({ number, problem }) => number === captionTrack && problem === null);
  const format = track && formatOfSubtitles(track.codec);
  if (!track || !format) return undefined;
  const bytes = await getBytes(media, mediaKeys.subtitles(videoId, track.number, format));
  const content = Buffer.from(bytes).toString('base64');
  const file = { fileName: `captions.${format}`, content, language: track.language ?? language };
  try {
    return (await documentOf([file], settings)).toSnapshot();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Creates a document with the captions of the first language in the primary tab, and those of each other language in a
 * tab.
 */
async function documentOf(files: CaptionFiles, settings: DocumentSettings): Promise<CaptionDocument> {
  const newId = counted();
  const columns = await columnsOf(files, { frameRate: settings.frameRate, newId });
  const primary = columns.slice(0, 1).map(({ language }) => language);
  const document = CaptionDocument.fromSnapshot(emptySnapshot(settings, primary));
  columns.forEach(({ language, incoming, fileName }, index) => {
    const as = index === 0 ? ({ kind: 'replace', tab: language } as const) : ({ kind: 'newTab', language } as const);
    const why = whyNotImport(document, { incoming, as });
    if (why) throw new Refusal('import.refused', { reason: why.code, language });
    const change = importCaptions(document, { incoming, as, fileName }, { newId });
    if (change) document.apply(change);
  });
  return document;
}

interface Reading {
  readonly frameRate: FrameRateSetting | null;
  readonly newId: () => string;
}

async function columnsOf(files: CaptionFiles, reading: Reading): Promise<Column[]> {
  const columns: Column[] = [];
  for (const file of files) columns.push(...(await columnsOfFile(file, reading)));
  return columns;
}

/** Returns the columns of a file, one for each of its languages. Its bytes are untrusted. */
async function columnsOfFile(
  { fileName, content, language, encoding, columns: kinds }: CaptionFiles[number],
  { frameRate, newId }: Reading,
): Promise<Column[]> {
  const options = { language, frameRate, ...(encoding && { encoding }), ...(kinds && { columns: choicesOf(kinds) }) };
  const read = await readCaptionFile(Buffer.from(content, 'base64'), fileName, options);
  const imported = 'error' in read ? undefined : captionsFromCues(read.file, { language, frameRate, newId });
  const columns = (imported?.languages ?? []).flatMap((column) => {
    const incoming = imported && columnOf(imported, column);
    return incoming && incoming.captions.length > 0 ? [{ language: column, incoming, fileName }] : [];
  });
  if (columns.length === 0) throw new Refusal('import.incorrect', { fileName }, incorrectFormat(fileName));
  return columns;
}

/** Returns a generator of ids in the order of the captions, because captions that begin together are sorted by id. */
function counted(): () => string {
  let count = 0;
  return () => `c${(++count).toString(36).padStart(6, '0')}`;
}
