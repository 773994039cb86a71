import { formatsOfContent, hasPictures } from './content.ts';
import type { CueFile, Reader, ReadOptions } from './cues.ts';
import type { Encoding } from './encoding/encode.ts';
import type { FormatId, ReadOnlyFormatId } from './ids.ts';
import type { Writer } from './writer.ts';

export type { FormatId, ReadOnlyFormatId };

/** A file format. Its code is loaded on first use, so that saving an SRT does not load the code for workbooks. */
export interface Format {
  readonly id: FormatId;
  readonly name: string;
  /** Extensions without the dot; the first one is used for writing. */
  readonly extensions: readonly string[];
  readonly mimeType: string;
  /** Encodings that a person may choose; the other formats are always UTF-8. */
  readonly encodings: readonly Encoding[];
  /** Whether the format has a column for each language; the others contain one tab. */
  readonly writesAllTabs?: true;
  /** Whether few people need the format. The export menu leaves it to the dialog. */
  readonly isRare?: true;
  /** Whether the format can contain the times of recognized words. */
  readonly writesWordTimes?: true;
  readonly read?: () => Promise<Reader>;
  readonly write?: () => Promise<Writer>;
}

const both: readonly Encoding[] = ['utf-8', 'shift_jis'];
const unicode: readonly Encoding[] = ['utf-8'];
const office = 'application/vnd.openxmlformats-officedocument';

/** All formats, in the order of menus. README.md next to this file describes how to add one. */
export const formats: readonly Format[] = [
  {
    id: 'srt',
    name: 'SubRip',
    extensions: ['srt'],
    mimeType: 'application/x-subrip',
    encodings: both,
    read: async () => (await import('./srt/read.ts')).read,
    write: async () => (await import('./srt/write.ts')).write,
  },
  {
    id: 'vtt',
    name: 'WebVTT',
    extensions: ['vtt', 'webvtt'],
    mimeType: 'text/vtt',
    encodings: unicode,
    read: async () => (await import('./vtt/read.ts')).read,
    writesWordTimes: true,
    write: async () => (await import('./vtt/write.ts')).write,
  },
  {
    id: 'txt',
    name: 'Plain text',
    extensions: ['txt'],
    mimeType: 'text/plain',
    encodings: both,
    write: async () => (await import('./txt/write.ts')).write,
  },
  {
    id: 'xlsx',
    name: 'Excel',
    extensions: ['xlsx'],
    mimeType: `${office}.spreadsheetml.sheet`,
    encodings: unicode,
    writesAllTabs: true,
    read: async () => (await import('./xlsx/read.ts')).read,
    write: async () => (await import('./xlsx/write.ts')).write,
  },
  {
    id: 'csv',
    name: 'CSV',
    extensions: ['csv', 'tsv'],
    mimeType: 'text/csv',
    encodings: both,
    writesAllTabs: true,
    read: async () => (await import('./csv/read.ts')).read,
    write: async () => (await import('./csv/write.ts')).write,
  },
  {
    id: 'docx',
    name: 'Word',
    extensions: ['docx'],
    mimeType: `${office}.wordprocessingml.document`,
    encodings: unicode,
    write: async () => (await import('./docx/write.ts')).write,
  },
  {
    id: 'itt',
    name: 'iTunes Timed Text',
    extensions: ['itt', 'ttml', 'dfxp', 'xml'],
    mimeType: 'application/ttml+xml',
    encodings: unicode,
    read: async () => (await import('./itt/read.ts')).read,
    write: async () => (await import('./itt/write.ts')).write,
  },
  {
    id: 'ass',
    name: 'Advanced SubStation Alpha',
    extensions: ['ass', 'ssa'],
    mimeType: 'text/x-ssa',
    encodings: unicode,
    writesWordTimes: true,
    read: async () => (await import('./ass/read.ts')).read,
    write: async () => (await import('./ass/write.ts')).write,
  },
  {
    id: 'imsc',
    name: 'IMSC 1.1 text',
    extensions: ['ttml'],
    mimeType: 'application/ttml+xml',
    encodings: unicode,
    isRare: true,
    write: async () => (await import('./imsc/write.ts')).write,
  },
  {
    id: 'ebuttd',
    name: 'EBU-TT-D',
    extensions: ['xml'],
    mimeType: 'application/ttml+xml',
    encodings: unicode,
    isRare: true,
    write: async () => (await import('./ebuttd/write.ts')).write,
  },
  {
    id: 'scc',
    name: 'Scenarist Closed Captions',
    extensions: ['scc'],
    mimeType: 'text/plain',
    encodings: unicode,
    isRare: true,
    read: async () => (await import('./scc/read.ts')).read,
    write: async () => (await import('./scc/write.ts')).write,
  },
  {
    id: 'stl',
    name: 'EBU STL',
    extensions: ['stl'],
    mimeType: 'application/octet-stream',
    encodings: unicode,
    isRare: true,
    read: async () => (await import('./stl/read.ts')).read,
    write: async () => (await import('./stl/write.ts')).write,
  },
  {
    id: 'sbv',
    name: 'YouTube SBV',
    extensions: ['sbv'],
    mimeType: 'text/plain',
    encodings: unicode,
    isRare: true,
    read: async () => (await import('./sbv/read.ts')).read,
    write: async () => (await import('./sbv/write.ts')).write,
  },
  {
    id: 'lrc',
    name: 'LRC',
    extensions: ['lrc'],
    mimeType: 'text/plain',
    encodings: unicode,
    isRare: true,
    read: async () => (await import('./lrc/read.ts')).read,
    writesWordTimes: true,
    write: async () => (await import('./lrc/write.ts')).write,
  },
  {
    id: 'sami',
    name: 'SAMI',
    extensions: ['smi', 'sami'],
    mimeType: 'application/x-sami',
    encodings: unicode,
    read: async () => (await import('./sami/read.ts')).read,
  },
  {
    id: 'microdvd',
    name: 'MicroDVD',
    extensions: ['sub'],
    mimeType: 'text/plain',
    encodings: unicode,
    read: async () => (await import('./microdvd/read.ts')).read,
  },
  {
    id: 'subviewer',
    name: 'SubViewer',
    extensions: ['sub'],
    mimeType: 'text/plain',
    encodings: unicode,
    read: async () => (await import('./subviewer/read.ts')).read,
  },
  {
    id: 'mpsub',
    name: 'MPSub',
    extensions: ['sub', 'mpsub'],
    mimeType: 'text/plain',
    encodings: unicode,
    read: async () => (await import('./mpsub/read.ts')).read,
  },
  {
    id: 'json',
    name: 'JSON',
    extensions: ['json'],
    mimeType: 'application/json',
    encodings: unicode,
    read: async () => (await import('./json/read.ts')).read,
    isRare: true,
    writesWordTimes: true,
    write: async () => (await import('./json/write.ts')).write,
  },
  {
    id: 'transcribe',
    name: 'Amazon Transcribe',
    extensions: ['json'],
    mimeType: 'application/json',
    encodings: unicode,
    read: async () => (await import('./transcribe/read.ts')).read,
  },
  {
    id: 'recognizers',
    name: 'Whisper, Deepgram, AssemblyAI',
    extensions: ['json'],
    mimeType: 'application/json',
    encodings: unicode,
    read: async () => (await import('./recognizers/read.ts')).read,
  },
  {
    id: 'json3',
    name: 'YouTube json3',
    extensions: ['json3', 'json'],
    mimeType: 'application/json',
    encodings: unicode,
    read: async () => (await import('./json3/read.ts')).read,
  },
];

export function formatOfId(id: string): Format | undefined {
  return formats.find((format) => format.id === id);
}

/** Returns the possible formats of a file by its name; `.json` may be our own or Amazon's. */
export function formatsOfFile(fileName: string): readonly Format[] {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return formats.filter((format) => format.extensions.includes(extension));
}

/** The result of reading a file: its cues, or a message for the user. */
export type ReadFile = { readonly format: FormatId; readonly file: CueFile } | { readonly error: string };

/** Maximum file size: three times a file of 200,000 captions, the most that a document can contain. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Reads a file in the given format, or in the one that its content and then its name suggest. Never throws because of
 * the bytes.
 */
export async function readCaptionFile(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions & { readonly format?: FormatId } = {},
): Promise<ReadFile> {
  const chosen = options.format ? formatOfId(options.format) : undefined;
  for (const format of chosen ? [chosen] : formatsToTry(bytes, fileName)) {
    const reader = bytes.length > maxBytes ? undefined : await format.read?.();
    const file = reader?.(bytes, options);
    if (file) return { format: format.id, file };
  }
  return { error: hasPictures(bytes) ? `${fileName} has pictures instead of text` : incorrectFormat(fileName) };
}

/** Returns the formats of a file, the likeliest first. Its name only decides where its content does not. */
function formatsToTry(bytes: Uint8Array, fileName: string): readonly Format[] {
  const { certain, possible } = formatsOfContent(bytes);
  const byContent = (ids: readonly FormatId[]) => ids.flatMap((id) => formatOfId(id) ?? []);
  return [...new Set([...byContent(certain), ...formatsOfFile(fileName), ...byContent(possible)])];
}

/** Returns the message for a file that cannot be read. */
export function incorrectFormat(fileName: string): string {
  return isWorkbook(fileName) ? 'Failed to load the Excel format' : `${fileName} file is an incorrect format`;
}

/** Whether a file is a workbook, by its name. */
export const isWorkbook = (fileName: string): boolean => formatsOfFile(fileName).some(({ id }) => id === 'xlsx');
