#!/usr/bin/env node
/**
 * `npm run -s convert -- IN OUT [options]` converts a caption file to another format with the product's functions.
 * Warnings go to standard error, one per line. Exit codes: 0 success, 1 the input is not in its format or its captions
 * do not fit the output format, 2 wrong usage.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { defaultSettings } from '../domain/captions/defaults.ts';
import { CaptionDocument } from '../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../domain/document/snapshot.ts';
import { captionsFromCues, type Imported } from '../domain/formats/captionsFromCues.ts';
import type { Warning } from '../domain/formats/cues.ts';
import type { Encoding } from '../domain/formats/encoding/encode.ts';
import { encodingOfName, type FileEncoding, fileEncodings } from '../domain/formats/encoding/encodings.ts';
import { type Format, formatOfId, formats, formatsOfFile, readCaptionFile } from '../domain/formats/formats.ts';
import { describeLoss } from '../domain/formats/losses.ts';
import { type ColumnKind, choicesOf, columnKinds } from '../domain/formats/sheet/choices.ts';
import { findLanguage } from '../domain/languages/languages.ts';
import type { FrameRateSetting } from '../domain/timecode/rates.ts';
import { frameRateError, frameRateOptions } from '../domain/timecode/rates.ts';

/** Error that ends the run with one line on standard error. */
class ConvertError extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

interface Conversion {
  readonly input: string;
  readonly output: string;
  readonly from: Format | undefined;
  readonly to: Format;
  /** Encoding of the input; null detects it. */
  readonly fromEncoding: FileEncoding | null;
  readonly encoding: Encoding;
  readonly frameRate: FrameRateSetting | null;
  readonly language: string | undefined;
  /** Kinds of the columns of a sheet. */
  readonly columns: readonly ColumnKind[] | undefined;
  readonly hasWordTimes: boolean;
  readonly template: string | undefined;
}

const usage =
  'usage: convert IN OUT [--frame-rate 29.97] [--drop-frame] [--from-encoding ENCODING] [--encoding utf-8|shift_jis] [--language ja] [--from FORMAT] [--to FORMAT] [--words] [--template TEXT] [--columns in,out,text]';

function readUsage(args: readonly string[]): Conversion {
  const { values, positionals } = parse(args);
  const [input, output, ...more] = positionals;
  if (input === undefined || output === undefined || more.length > 0) throw new ConvertError(2, usage);
  const from = values.from === undefined ? undefined : formatNamed(values.from, 'read');
  const to = values.to === undefined ? formatOfPath(output, 'write') : formatNamed(values.to, 'write');
  if (from === undefined && isOnlyWritten(input)) formatOfPath(input, 'read');
  const frameRate = frameRateOf(values['frame-rate'], values['drop-frame'] ?? false);
  return {
    input,
    output,
    from,
    to,
    fromEncoding: inputEncodingOf(values['from-encoding']),
    encoding: encodingOf(values.encoding, to),
    frameRate,
    language: languageOf(values.language),
    columns: columnsOf(values.columns),
    hasWordTimes: values.words ?? false,
    template: values.template?.replaceAll('\\n', '\n'),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'frame-rate': text,
        'drop-frame': { type: 'boolean' },
        'from-encoding': text,
        encoding: text,
        language: text,
        from: text,
        to: text,
        words: { type: 'boolean' },
        columns: text,
        template: text,
      },
    });
  } catch (error) {
    throw new ConvertError(2, `${error instanceof Error ? error.message : error}; ${usage}`);
  }
}

function namesOf(direction: 'read' | 'write'): string {
  return formats
    .filter((format) => format[direction])
    .map(({ id }) => id)
    .join(', ');
}

function formatNamed(id: string, direction: 'read' | 'write'): Format {
  const format = formatOfId(id.toLowerCase());
  if (!format?.[direction])
    throw new ConvertError(2, `cannot ${direction} the format "${id}"; known are ${namesOf(direction)}`);
  return format;
}

function formatOfPath(file: string, direction: 'read' | 'write'): Format {
  const found = formatsOfFile(file).find((format) => format[direction]);
  if (!found) {
    const option = direction === 'read' ? '--from' : '--to';
    throw new ConvertError(
      2,
      `${file}: cannot ${direction} this kind of file; name it with ${option}: ${namesOf(direction)}`,
    );
  }
  return found;
}

/** Whether a file is of a format that is only written. A plain text may contain captions of any format. */
function isOnlyWritten(file: string): boolean {
  const known = formatsOfFile(file);
  return known.length > 0 && known.every(({ read, mimeType }) => !read && mimeType !== 'text/plain');
}

/** Parses a frame rate. Many programs write the rate 23.98 in its longer form 23.976. */
function frameRateOf(text: string | undefined, dropFrame: boolean): FrameRateSetting | null {
  if (text === undefined && !dropFrame) return null;
  if (text === undefined) throw new ConvertError(2, '--drop-frame needs --frame-rate 29.97 or 59.94');
  const named = Number(text);
  const found = frameRateOptions.find(
    ({ frameRate }) => frameRate === named || (named === 23.976 && frameRate === 23.98),
  );
  const setting = { frameRate: found?.frameRate ?? named, dropFrame };
  const error = text.trim() === '' || Number.isNaN(named) ? `"${text}" is no frame rate` : frameRateError(setting);
  if (error) throw new ConvertError(2, error);
  return setting;
}

function encodingOf(text: string | undefined, to: Format): Encoding {
  const word = (text ?? 'utf-8').toLowerCase().replace(/[-_]/g, '');
  const encoding =
    word === 'utf8' ? 'utf-8' : ['shiftjis', 'sjis', 'cp932', 'windows31j'].includes(word) ? 'shift_jis' : null;
  if (encoding === null) throw new ConvertError(2, `unknown encoding "${text}"; known are utf-8 and shift_jis`);
  if (!to.encodings.includes(encoding)) throw new ConvertError(2, `${to.name} is always UTF-8`);
  return encoding;
}

function inputEncodingOf(text: string | undefined): FileEncoding | null {
  if (text === undefined) return null;
  const encoding = encodingOfName(text);
  if (encoding === null) throw new ConvertError(2, `unknown encoding "${text}"; known are ${fileEncodings.join(', ')}`);
  return encoding;
}

/** Delimiter of a CSV or TSV file, by the extension of its name. */
function delimiterOf(file: string): ',' | '\t' {
  return path.extname(file).toLowerCase() === '.tsv' ? '\t' : ',';
}

function columnsOf(text: string | undefined): readonly ColumnKind[] | undefined {
  return text?.split(',').map((name) => {
    const kind = columnKinds.find((known) => known === name.trim());
    if (kind) return kind;
    throw new ConvertError(2, `unknown column "${name}"; known are ${columnKinds.join(', ')}`);
  });
}

function languageOf(code: string | undefined): string | undefined {
  if (code === undefined || findLanguage(code)) return code;
  throw new ConvertError(2, `unknown language "${code}"`);
}

async function readInput({
  input,
  from,
  fromEncoding,
  frameRate,
  language,
  columns,
}: Conversion): Promise<{ imported: Imported; frameRate: FrameRateSetting | null }> {
  const bytes = await readFile(input).catch((error: NodeJS.ErrnoException) => {
    throw new ConvertError(1, `${input} cannot be read (${error.code})`);
  });
  const options = {
    frameRate,
    ...(fromEncoding && { encoding: fromEncoding }),
    ...(language && { language }),
    ...(columns && { columns: choicesOf(columns) }),
    ...(from && { format: from.id }),
  };
  const read = await readCaptionFile(bytes, path.basename(input), options);
  if ('error' in read) throw new ConvertError(1, read.error);
  const grid = frameRate ?? read.file.frameRate ?? null;
  let ids = 0;
  // Padded, so that captions with the same start keep the order of the file: documents order them by id.
  const newId = () => `c${String(++ids).padStart(9, '0')}`;
  return {
    imported: captionsFromCues(read.file, { language: language ?? 'en', frameRate: grid, newId }),
    frameRate: grid,
  };
}

function documentOf(imported: Imported, frameRate: FrameRateSetting | null): CaptionDocument {
  const { languages, secondLanguages, captions, speakers } = imported;
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, languages);
  const tabs = snapshot.tabs.map((tab) => {
    const lang2 = secondLanguages.get(tab.id);
    return lang2 ? { ...tab, lang2 } : tab;
  });
  return CaptionDocument.fromSnapshot({ ...snapshot, tabs, speakers, tracks: [{ id: mainTrack, captions }] });
}

/** Prints a message as one line, whatever the names and cells in it contain. */
function printLine(message: string): void {
  console.error(message.replace(/\s+/g, ' '));
}

function warn(file: string, { line, message }: Warning): void {
  printLine(line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`);
}

/** Languages to write: the requested one, or all that the format can hold. Prints which ones are omitted. */
function tabsToWrite({ input, output, to, language }: Conversion, { languages }: Imported): readonly string[] {
  if (language !== undefined && languages.includes(language)) return [language];
  if (language !== undefined) printLine(`${input}: there is no text in "${language}", only in ${languages.join(', ')}`);
  const tabs = to.writesAllTabs ? languages : languages.slice(0, 1);
  const left = languages.slice(tabs.length);
  if (left.length > 0)
    printLine(`${output}: only "${tabs[0]}" was written, not ${left.join(', ')}; --language chooses another`);
  return tabs;
}

async function convert(job: Conversion): Promise<void> {
  const { imported, frameRate } = await readInput(job);
  for (const warning of imported.warnings) warn(job.input, warning);
  const writer = await job.to.write?.();
  const options = {
    encoding: job.encoding,
    tabs: tabsToWrite(job, imported),
    delimiter: delimiterOf(job.output),
    hasWordTimes: job.hasWordTimes,
    ...(job.template !== undefined && { template: job.template }),
  };
  const written = writer?.(documentOf(imported, frameRate), options);
  if (!written) throw new ConvertError(2, `cannot write ${job.to.name}`);
  if ('refusal' in written) {
    const { reason, message } = written.refusal;
    throw new ConvertError(reason === 'options' ? 2 : 1, `${job.output} was not written: ${message}`);
  }
  for (const loss of written.losses) printLine(`${job.output}: ${describeLoss(loss)}`);
  await writeFile(job.output, written.bytes).catch((error: NodeJS.ErrnoException) => {
    throw new ConvertError(2, `${job.output} cannot be written (${error.code})`);
  });
}

try {
  await convert(readUsage(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ConvertError)) throw error;
  printLine(error.message);
  process.exitCode = error.exitCode;
}
