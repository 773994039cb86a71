import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from '../../api/client.ts';
import type { Reply, Sent } from '../../api/route.ts';
import type { LossReport } from '../../api/routes/exports.ts';
import { type Routes, routes } from '../../api/routes/index.ts';
import { layouts } from '../../domain/exports/captionFile.ts';
import { fileNameOf } from '../../domain/exports/fileName.ts';
import {
  captionForms,
  exportFormats,
  isCaptionFormat,
  type MediaFormat,
  mediaFormats,
} from '../../domain/exports/forms.ts';
import { resolutions } from '../../domain/exports/size.ts';
import type { Encoding } from '../../domain/formats/encoding/encode.ts';
import { type Format, formatOfId } from '../../domain/formats/formats.ts';
import { frameRateOptions } from '../../domain/timecode/rates.ts';
import { CommandError } from './commandError.ts';
import { type Address, type FileDetail, pollUntil, type Waiting } from './files.ts';
import { fetchPatiently, type Installation } from './installation.ts';

type MediaExport = Sent<Routes['startExport']>;
type ExportRecord = Reply<Routes['readExport']>;

/** Options of the command for the header fields of EBU STL. */
export const stlOptions = {
  'programme-title': 'programmeTitle',
  'episode-title': 'episodeTitle',
  publisher: 'publisher',
  country: 'country',
  display: 'display',
} as const;
type StlOption = (typeof stlOptions)[keyof typeof stlOptions];

const stlQuery = routes.readExport.query.pick({
  programmeTitle: true,
  episodeTitle: true,
  publisher: true,
  country: true,
  display: true,
});

/** Whether a format is rendered by the installation, which takes time. */
const isMedia = (format: string): format is MediaFormat => mediaFormats.some((known) => known === format);

export interface ExportOptions {
  readonly format: string;
  /** If empty, all languages where the format has a column for each, else the first one. */
  readonly languages: readonly string[];
  readonly encoding: string | undefined;
  /** Layout of TXT and Word. */
  readonly layout: string | undefined;
  /** Key of the frame rate of labels. */
  readonly frameRate: string | undefined;
  /** Whether the file contains the times of words. */
  readonly hasWordTimes: boolean;
  /** Timecode of the first frame. */
  readonly startTimecode: string | undefined;
  /** Header fields of EBU STL. */
  readonly stl: Readonly<Record<StlOption, string | undefined>>;
  /** Text of one caption with placeholders. */
  readonly template: string | undefined;
  readonly resolution: string | undefined;
  /** Captions of a video: `burned` or `tracks`. */
  readonly captions: string | undefined;
  /** Second language of a video with burned-in captions. */
  readonly second: string | undefined;
  /**
   * Path of a file, or of an existing folder (with a trailing slash); undefined uses the title as the file name in the
   * current folder.
   */
  readonly out: string | undefined;
}

export interface Exported {
  readonly path: string;
  readonly language: string | null;
  /** Content that the format cannot represent. */
  readonly losses: readonly string[];
}

/**
 * Exports a file's captions or its video. Written files are always complete: an output path never contains a partial
 * file.
 */
export async function exportFile(
  client: Installation,
  address: Address,
  options: ExportOptions,
  waiting: Waiting,
): Promise<Exported[]> {
  const { format: id } = options;
  const format = isCaptionFormat(id) ? formatOfId(id) : undefined;
  if (!format && !isMedia(id))
    throw new CommandError('usage', `unknown format "${id}"; known are ${exportFormats.join(', ')}`);
  const encoding = format && encodingOf(options.encoding, format);
  const job = { client, address, file: await client.readFile(address), options };
  if (isMedia(id)) return exportMedia(job, id, waiting);
  return format && encoding ? exportCaptions(job, format, encoding) : [];
}

interface Job {
  readonly client: Installation;
  readonly address: Address;
  readonly file: FileDetail;
  readonly options: ExportOptions;
}

/**
 * Downloads one file per language, or one with a column for each. All are downloaded before the first is moved into
 * place.
 */
async function exportCaptions(job: Job, format: Format, encoding: Encoding): Promise<Exported[]> {
  const { client, address, options } = job;
  const { languages } = options;
  const shape = shapeOf(options);
  // Without languages the installation chooses: all for columns, else the primary one.
  const groups = languages.length === 0 ? [''] : format.writesAllTabs ? [languages.join()] : languages;
  const outputs: (Exported & { readonly bytes: ArrayBuffer })[] = [];
  for (const tabs of groups) {
    const sent = { ...address, exportId: format.id, encoding, ...shape, ...(tabs !== '' && { tabs }) };
    const { bytes, languages: written, hasLosses } = await client.fetchCaptions(sent);
    const language = written.length === 1 ? (written[0] ?? null) : null;
    const target = pathOf(job, format.extensions[0] ?? format.id, groups.length > 1 ? language : null);
    const losses = hasLosses ? describe(await client.readLosses(sent)) : [];
    outputs.push({ path: target, language, bytes, losses });
  }
  for (const { path: target, bytes } of outputs)
    await putInPlace(target, (part) => writeFile(part, new Uint8Array(bytes)));
  return outputs.map(({ bytes: _, ...exported }) => exported);
}

/** Returns the options by which the installation shapes a file. It refuses those that the format does not have. */
function shapeOf({ layout, frameRate, hasWordTimes, template, startTimecode, stl }: ExportOptions) {
  const knownLayout = layout === undefined ? undefined : chosen('layout', layout, layouts);
  const rate = frameRateOptions.find(({ key }) => key === frameRate)?.key;
  if (frameRate !== undefined && rate === undefined)
    throw new CommandError(
      'usage',
      `unknown --frame-rate "${frameRate}"; known are ${frameRateOptions.map(({ key }) => key).join(', ')}`,
    );
  return {
    ...(knownLayout && { layout: knownLayout }),
    ...(rate && { frameRate: rate }),
    ...(hasWordTimes && { wordTimes: '1' as const }),
    ...(template !== undefined && { template }),
    ...(startTimecode !== undefined && { startTimecode }),
    ...stlFieldsOf(stl),
  };
}

/** Returns the header fields of EBU STL as the installation accepts them. */
function stlFieldsOf(stl: ExportOptions['stl']) {
  const read = stlQuery.safeParse(stl);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CommandError('usage', `--${optionOf(String(issue?.path[0]))} is not valid: ${issue?.message}`);
}

const optionOf = (field: string): string => Object.entries(stlOptions).find(([, name]) => name === field)?.[0] ?? field;

function describe({ count, losses }: LossReport): string[] {
  const more = count - losses.length;
  return [...losses.map(({ message }) => message), ...(more > 0 ? [`and ${more} more`] : [])];
}

function encodingOf(text: string | undefined, format: Format): Encoding {
  const encoding = format.encodings.find((known) => known === (text ?? 'utf-8').toLowerCase());
  if (encoding) return encoding;
  throw new CommandError('usage', `${format.name} is not written in "${text}", only in ${format.encodings.join(', ')}`);
}

/** Starts the export of each language, waits, and downloads it. */
async function exportMedia(job: Job, format: MediaFormat, waiting: Waiting): Promise<Exported[]> {
  const { client, address, options } = job;
  const make = async (asked: MediaExport, target: string): Promise<Exported> => {
    const started = await client.startExport({ ...asked, mailWhenReady: false });
    const ready = await waitForExport(client, address, started, waiting);
    await putInPlace(target, (part) => download(ready, part));
    return { path: target, language: started.tab, losses: [] };
  };
  if (format === 'mp3') return [await make({ ...address, format }, pathOf(job, format, null))];
  const resolution = chosen('resolution', options.resolution, resolutions);
  const captions = chosen('captions', options.captions, captionForms);
  // A single video contains the tracks of all languages.
  const languages = captions === 'tracks' ? options.languages.slice(0, 1) : options.languages;
  const { second } = options;
  if (second !== undefined && captions === 'tracks')
    throw new CommandError('usage', '--second goes with --captions burned; tracks are of all languages');
  const video = { ...address, format, resolution, captions, ...(second !== undefined && { secondTab: second }) };
  // Without a language the installation takes the primary one.
  if (languages.length === 0) return [await make(video, pathOf(job, format, null))];
  const exported: Exported[] = [];
  for (const tab of languages)
    exported.push(await make({ ...video, tab }, pathOf(job, format, languages.length > 1 ? tab : null)));
  return exported;
}

/** Validates an option; defaults to the first known value. */
function chosen<T extends string>(option: string, text: string | undefined, known: readonly T[]): T {
  const [first] = known;
  const found = text === undefined ? first : known.find((one) => one === text);
  if (found) return found;
  throw new CommandError('usage', `unknown --${option} "${text}"; known are ${known.join(', ')}`);
}

async function waitForExport(
  client: Client,
  address: Address,
  { id: exportId }: ExportRecord,
  waiting: Waiting,
): Promise<string> {
  const over = await pollUntil(
    waiting,
    () => client.readExport({ ...address, exportId }),
    ({ status }) => status !== 'processing',
    ({ step, progress }) => `${step ?? 'waiting'}, ${progress} %`,
  );
  if (over.downloadUrl !== null) return over.downloadUrl;
  const reason = over.failureReason ?? over.status;
  throw new CommandError('failed', `the export ended: ${reason}`, `export.${reason}`);
}

async function download(url: string, target: string): Promise<void> {
  const response = await fetchPatiently(url, {});
  if (!response.ok || !response.body) throw new CommandError('failed', `the storage responded with ${response.status}`);
  await pipeline(response.body, createWriteStream(target));
}

/**
 * Writes to a temporary file and renames it, so that another program that watches the folder only sees the complete
 * file.
 */
async function putInPlace(target: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${target}.part`;
  try {
    await write(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new CommandError('usage', `${target} cannot be written (${reason})`);
  }
}

/** Output path: `talk.srt`, or `talk.ja.srt` for one of several languages. */
function pathOf({ file, options: { out } }: Job, extension: string, language: string | null): string {
  const part = language === null ? '' : `.${language}`;
  const isFolder = out === undefined || out.endsWith('/') || out.endsWith(path.sep);
  if (isFolder) return path.join(out ?? '', `${fileNameOf(file.title)}${part}.${extension}`);
  const { dir, name, ext } = path.parse(out);
  return path.join(dir, `${name}${part}${ext}`);
}
