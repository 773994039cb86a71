import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { routes } from '../../api/routes/index.ts';
import { recognizedSpeakers } from '../../domain/captions/bounds.ts';
import { columnKinds } from '../../domain/formats/sheet/choices.ts';
import { findLanguage } from '../../domain/languages/languages.ts';
import { CommandError } from './commandError.ts';
import { type ExportOptions, exportFile, stlOptions } from './export.ts';
import { addressOf, describeFile, listFiles, type Waiting, waitForCaptions } from './files.ts';
import type { Installation } from './installation.ts';
import { uploadFile } from './upload.ts';

/** Arguments of a command, as typed. */
export interface Asked {
  readonly client: Installation;
  readonly operands: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly isSet: (option: string) => boolean;
  readonly waiting: Waiting;
}

/** Output of a command: lines for people and shells, or one JSON value. */
export interface Output {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** Remarks about a successful result, for standard error. */
  readonly remarks?: readonly string[];
}

export interface Command {
  readonly usage: string;
  readonly operands: { readonly min: number; readonly max: number };
  readonly options: ParseArgsOptionsConfig;
  readonly run: (asked: Asked) => Promise<Output>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function required({ text: option }: Asked, name: string): string {
  const value = option(name);
  if (value === undefined) throw new CommandError('usage', `--${name} is needed`);
  return value;
}

const first = ({ operands }: Asked): string => operands[0] ?? '';

async function list({ client, text: option }: Asked): Promise<Output> {
  const files = [];
  for await (const file of listFiles(client, { projectId: option('folder'), search: option('search') }))
    files.push(describeFile(file));
  const lines = files.map(({ id, status, transcript, title }) => {
    const state = status === 'success' ? transcript : status;
    return [id, state, title].join('\t');
  });
  return { lines, json: { files } };
}

async function folders({ client }: Asked): Promise<Output> {
  const { projects } = await client.listProjects();
  const all = projects.map(({ id, name, parentId }) => ({ id, name, parent: parentId }));
  return { lines: all.map(({ id, name }) => `${id}\t${name}`), json: { folders: all } };
}

async function upload(asked: Asked): Promise<Output> {
  const { client, text: option, isSet, waiting } = asked;
  let file = await uploadFile(client, {
    path: first(asked),
    language: required(asked, 'language'),
    projectId: option('folder'),
    captions: option('captions'),
    soundTrack: trackOf(asked, 'sound'),
    captionTrack: trackOf(asked, 'subtitles'),
    maxSpeakers: speakersOf(asked),
    model: option('model'),
    isRepeated: isSet('again'),
    onProgress: waiting.onProgress,
  });
  if (isSet('wait')) file = await waitForCaptions(client, addressOf(file.id), waiting);
  return { lines: [file.id], json: describeFile(file) };
}

/** Returns the zero-based number of a track. People count tracks from 1. */
function trackOf({ text: option }: Asked, name: 'sound' | 'subtitles'): number | undefined {
  const given = option(name);
  if (given === undefined) return undefined;
  if (name === 'subtitles' && option('captions') !== undefined)
    throw new CommandError('usage', 'captions come either from --captions or from --subtitles');
  if (/^[1-9]\d{0,2}$/.test(given)) return Number(given) - 1;
  throw new CommandError('usage', `--${name} is the number of a track, from 1`);
}

function speakersOf({ text: option }: Asked): number | undefined {
  const given = option('speakers');
  if (given === undefined) return undefined;
  if (option('captions') !== undefined)
    throw new CommandError('usage', '--speakers goes with a transcription, and --captions are there already');
  const { min, max } = recognizedSpeakers;
  const count = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
  if (count >= min && count <= max) return count;
  throw new CommandError('usage', `--speakers is a number from ${min} to ${max}`);
}

async function wait(asked: Asked): Promise<Output> {
  const file = await waitForCaptions(asked.client, addressOf(first(asked)), asked.waiting);
  return { lines: [file.id], json: describeFile(file) };
}

async function importCaptions(asked: Asked): Promise<Output> {
  const { client, operands, text: option } = asked;
  const source = operands[1] ?? '';
  const shape = routes.importSubtitles.body.shape;
  const as = shape.as.safeParse(option('as') ?? 'newTab');
  if (!as.success) throw new CommandError('usage', `--as is one of ${shape.as.options.join(', ')}`);
  const encoding = shape.encoding.safeParse(option('encoding'));
  if (!encoding.success) throw new CommandError('usage', `unknown encoding "${option('encoding')}"`);
  const columns = shape.columns.safeParse(option('columns')?.split(','));
  if (!columns.success) throw new CommandError('usage', `--columns are of ${columnKinds.join(', ')}`);
  const content = await readFile(source, 'base64').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('usage', `${source} cannot be read (${error.code})`);
  });
  const tab = option('tab');
  const reply = await client.importSubtitles({
    ...addressOf(first(asked)),
    fileName: path.basename(source),
    content,
    language: required(asked, 'language'),
    as: as.data,
    requestId: randomUUID(),
    ...(tab !== undefined && { tab }),
    ...(encoding.data && { encoding: encoding.data }),
    ...(columns.data && { columns: columns.data }),
  });
  const remarks = reply.warnings.map(({ line, message }) => `${source}${line === null ? '' : `:${line}`}: ${message}`);
  return { lines: [`${reply.captions}`], json: reply, remarks };
}

async function runExport(asked: Asked): Promise<Output> {
  const { client, text: option, waiting } = asked;
  const exported = await exportFile(
    client,
    addressOf(first(asked)),
    {
      format: (option('format') ?? 'srt').toLowerCase(),
      languages: languagesOf(option('language')),
      encoding: option('encoding'),
      layout: option('layout'),
      frameRate: option('frame-rate'),
      hasWordTimes: asked.isSet('words'),
      startTimecode: option('start-timecode'),
      stl: stlOf(option),
      template: option('template')?.replaceAll('\\n', '\n'),
      resolution: option('resolution'),
      captions: option('captions'),
      second: option('second'),
      out: option('out'),
    },
    waiting,
  );
  const remarks = exported.flatMap(({ path: target, losses }) => losses.map((loss) => `${target}: ${loss}`));
  return { lines: exported.map(({ path: target }) => target), json: { exported }, remarks };
}

/** Returns the header fields of EBU STL, as typed. */
function stlOf(option: Asked['text']): ExportOptions['stl'] {
  const typed = Object.entries(stlOptions).map(([name, field]) => [field, option(name)]);
  return Object.fromEntries(typed) as ExportOptions['stl'];
}

function languagesOf(given: string | undefined): readonly string[] {
  const codes = given === undefined ? [] : given.split(',');
  const unknown = codes.find((code) => !findLanguage(code));
  if (unknown !== undefined) throw new CommandError('usage', `unknown language "${unknown}"`);
  return codes;
}

const one = { min: 1, max: 1 };

/** Commands of `otoji` on an installation. */
export const commands: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list [--folder ID] [--search TEXT]',
    operands: { min: 0, max: 0 },
    options: { folder: text, search: text },
    run: list,
  },
  folders: { usage: 'folders', operands: { min: 0, max: 0 }, options: {}, run: folders },
  upload: {
    usage:
      'upload RECORDING --language CODE [--folder ID] [--captions FILE] [--sound NUMBER] [--subtitles NUMBER] [--speakers NUMBER] [--model NAME] [--wait] [--again]',
    operands: one,
    options: {
      language: text,
      folder: text,
      captions: text,
      sound: text,
      subtitles: text,
      speakers: text,
      model: text,
      wait: flag,
      again: flag,
    },
    run: upload,
  },
  wait: { usage: 'wait ID', operands: one, options: {}, run: wait },
  import: {
    usage:
      'import ID CAPTIONS --language CODE [--as newTab|replace|second] [--tab CODE] [--encoding ENCODING] [--columns KIND,…]',
    operands: { min: 2, max: 2 },
    options: { language: text, as: text, tab: text, encoding: text, columns: text },
    run: importCaptions,
  },
  export: {
    usage:
      'export ID [--format FORMAT] [--language CODE,…] [--encoding ENCODING] [--layout LAYOUT] [--frame-rate RATE] [--words] [--template TEXT] [--start-timecode TIMECODE] [--programme-title TEXT] [--episode-title TEXT] [--publisher TEXT] [--country CODE] [--display open|teletext] [--resolution SIZE] [--captions burned|tracks] [--second CODE] [--out PATH]',
    operands: one,
    options: {
      format: text,
      language: text,
      encoding: text,
      layout: text,
      'frame-rate': text,
      words: flag,
      template: text,
      'start-timecode': text,
      ...Object.fromEntries(Object.keys(stlOptions).map((name) => [name, text])),
      resolution: text,
      captions: text,
      second: text,
      out: text,
    },
    run: runExport,
  },
};
