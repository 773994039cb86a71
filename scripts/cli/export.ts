import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readCaptions } from '../../api/captionsReader.ts';
import type { Client } from '../../api/client.ts';
import type { Reply, Sent } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { captionForms, type ExportFormat, exportFormats } from '../../domain/exports/forms.ts';
import { resolutions } from '../../domain/exports/size.ts';
import type { Encoding } from '../../domain/formats/encoding/encode.ts';
import { type Format, formatOfId, formats } from '../../domain/formats/formats.ts';
import { describeLoss } from '../../domain/formats/losses.ts';
import { CommandError } from './commandError.ts';
import { type Address, type FileDetail, pollUntil, type Waiting } from './files.ts';
import { fetchBytes, fetchPatiently } from './installation.ts';

type MediaExport = Sent<Routes['startExport']>;
type ExportRecord = Reply<Routes['readExport']>;

/** Whether a format is rendered by the installation, which takes time; caption files are written locally. */
const isMedia = (format: string): format is ExportFormat => exportFormats.some((known) => known === format);

export interface ExportOptions {
  readonly format: string;
  /** If empty, all languages where the format has a column for each, else the first one. */
  readonly languages: readonly string[];
  readonly encoding: string | undefined;
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
  client: Client,
  address: Address,
  options: ExportOptions,
  waiting: Waiting,
): Promise<Exported[]> {
  const file = await client.readFile(address);
  if (file.subtitleId === null) throw new CommandError('failed', `${file.title} has no captions yet`);
  const document = await readCaptions(client, { ...address, subtitleId: file.subtitleId }, fetchBytes);
  const format = formatOfId(options.format);
  if (format?.write) return writeCaptions({ file, document, format, options });
  if (isMedia(options.format))
    return exportMedia(client, address, { file, document, options }, options.format, waiting);
  const known = formats.filter(({ write }) => write).map(({ id }) => id);
  throw new CommandError(
    'usage',
    `unknown format "${options.format}"; known are ${[...known, ...exportFormats].join(', ')}`,
  );
}

interface Job {
  readonly file: FileDetail;
  readonly document: CaptionDocument;
  readonly options: ExportOptions;
}

function languagesOf({ file, document, options }: Job): readonly string[] {
  const known = document.tabs.map(({ id }) => id);
  const unknown = options.languages.find((language) => !known.includes(language));
  if (unknown !== undefined)
    throw new CommandError('failed', `${file.title} has no captions in "${unknown}", only in ${known.join(', ')}`);
  return options.languages.length > 0 ? options.languages : known.slice(0, 1);
}

/**
 * Writes one file per language, or one with a column for each. All are generated before the first is moved into place.
 */
async function writeCaptions(job: Job & { readonly format: Format }): Promise<Exported[]> {
  const { file, document, format, options } = job;
  const write = await format.write?.();
  if (!write) throw new CommandError('usage', `${format.name} is not written`);
  const all = document.tabs.map(({ id }) => id);
  const chosen = format.writesAllTabs && options.languages.length === 0 ? all : languagesOf(job);
  const groups = format.writesAllTabs ? [chosen] : chosen.map((language) => [language]);
  const { widthPx, heightPx } = file;
  const writeOptions = {
    encoding: encodingOf(options.encoding, format),
    ...(widthPx && heightPx && { picture: { widthPx, heightPx } }),
  };
  const outputs = groups.map((tabs) => {
    const written = write(document, { ...writeOptions, tabs });
    if ('refusal' in written) throw new CommandError('failed', `${file.title}: ${written.refusal.message}`);
    const language = tabs.length === 1 ? (tabs[0] ?? null) : null;
    const target = pathOf(job, format.extensions[0] ?? format.id, groups.length > 1 ? language : null);
    return { path: target, language, bytes: written.bytes, losses: written.losses.map(describeLoss) };
  });
  for (const output of outputs) await putInPlace(output.path, (part) => writeFile(part, output.bytes));
  return outputs.map(({ bytes: _, ...exported }) => exported);
}

function encodingOf(text: string | undefined, format: Format): Encoding {
  const encoding = format.encodings.find((known) => known === (text ?? 'utf-8').toLowerCase());
  if (encoding) return encoding;
  throw new CommandError('usage', `${format.name} is not written in "${text}", only in ${format.encodings.join(', ')}`);
}

/** Starts the export of each language, waits, and downloads it. */
async function exportMedia(
  client: Client,
  address: Address,
  job: Job,
  format: ExportFormat,
  waiting: Waiting,
): Promise<Exported[]> {
  const make = async (asked: MediaExport, language: string | null, target: string): Promise<Exported> => {
    const started = await client.startExport({ ...asked, mailWhenReady: false });
    const ready = await waitForExport(client, address, started, waiting);
    await putInPlace(target, (part) => download(ready, part));
    return { path: target, language, losses: [] };
  };
  if (format === 'mp3') return [await make({ ...address, format }, null, pathOf(job, format, null))];
  const resolution = chosen('resolution', job.options.resolution, resolutions);
  const captions = chosen('captions', job.options.captions, captionForms);
  // A single video contains the tracks of all languages.
  const languages = captions === 'tracks' ? languagesOf(job).slice(0, 1) : languagesOf(job);
  const { second } = job.options;
  if (second !== undefined && captions === 'tracks')
    throw new CommandError('usage', '--second goes with --captions burned; tracks are of all languages');
  const secondTab = second === undefined ? {} : { secondTab: second };
  const exported: Exported[] = [];
  for (const tab of languages) {
    const target = pathOf(job, format, languages.length > 1 ? tab : null);
    exported.push(await make({ ...address, format, tab, ...secondTab, resolution, captions }, tab, target));
  }
  return exported;
}

/** Validates an option; defaults to the first known value. */
function chosen<T extends string>(option: string, text: string | undefined, known: readonly [T, ...T[]]): T {
  const found = text === undefined ? known[0] : known.find((one) => one === text);
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
  if (isFolder) return path.join(out ?? '', `${plainName(file.title)}${part}.${extension}`);
  const { dir, name, ext } = path.parse(out);
  return path.join(dir, `${name}${part}${ext}`);
}

/** File name of a title, without its media extension and without characters that a file system rejects. */
function plainName(title: string): string {
  const { name } = path.parse(title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_'));
  return name.replace(/^\.+/, '') || 'captions';
}
