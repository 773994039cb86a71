import type { LanguageCode } from '../../captions/types.ts';
import { languageOfTag, languages } from '../../languages/languages.ts';
import type { Column, TimeUnit } from './types.ts';

/** Headers of written files. Always English, so that files do not depend on the locale. */
export const headers = { number: 'No.', in: 'In', out: 'Out', duration: 'Duration', speaker: 'Speaker' } as const;

const words: Readonly<Record<string, readonly string[]>> = {
  number: ['no', 'number', 'index', 'id', '#', '番号', 'nr', 'num'],
  in: [
    'in',
    'start',
    'starttime',
    'begin',
    'timein',
    'intime',
    'tcin',
    'timecodein',
    'from',
    '開始',
    'イン',
    '開始時間',
    '開始時刻',
  ],
  out: [
    'out',
    'end',
    'endtime',
    'stop',
    'timeout',
    'outtime',
    'tcout',
    'timecodeout',
    'to',
    '終了',
    'アウト',
    '終了時間',
    '終了時刻',
  ],
  duration: ['duration', 'dur', 'length', '長さ', '尺'],
  speaker: ['speaker', 'character', 'actor', 'who', 'name', 'speakername', '話者'],
};

const textWords = [
  'text',
  'caption',
  'captions',
  'subtitle',
  'subtitles',
  'transcript',
  'dialogue',
  'content',
  '字幕',
  'テキスト',
  '本文',
];

/** Maximum length of a header. Longer cells are text, for which the expressions below are not designed. */
const maxHeaderLength = 200;

/** Returns the column of a header, by English and Japanese words, language codes and language names. */
export function columnOfHeader(header: string): Column {
  if (header.length > maxHeaderLength) return { kind: 'ignored' };
  const plain = plainOf(header);
  const word = wordOf(plain);
  for (const kind of ['number', 'speaker'] as const) if (words[kind]?.includes(word)) return { kind };
  const timeWord = wordOf(plain.replace(unitEnding, ''));
  const unit = unitOfHeader(plain);
  for (const kind of ['in', 'out', 'duration'] as const)
    if (words[kind]?.includes(timeWord)) return { kind, ...(unit && { unit }) };
  if (textWords.includes(word)) return { kind: 'text', language: null };
  const [first = '', second] = plain.split('/').map((part) => languageOf(part.trim()));
  if (second === undefined) return first ? { kind: 'text', language: first } : { kind: 'ignored' };
  return second === null ? { kind: 'ignored' } : { kind: 'text', language: second, ...(first && { secondOf: first }) };
}

const wordOf = (text: string): string => text.replace(/\(.*\)/, '').replace(/[\s._:-]/g, '');

/** Matches the unit at the end of a header: `start_ms`, `endMs`, `Start (s)`, `Duration in seconds`. */
const unitEnding = /[\s_.-]*(?:\bin |\()?(?:(ms|msecs?|milliseconds?)|(?<![a-z])(s|secs?|seconds?))\)?$/;

function unitOfHeader(plain: string): TimeUnit | undefined {
  const [, milliseconds, seconds] = unitEnding.exec(plain) ?? [];
  if (milliseconds) return 'milliseconds';
  return seconds ? 'seconds' : undefined;
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/**
 * Languages by their names in headers. The first language of a name takes precedence: `tl-PH` is Tagalog, not Filipino.
 */
const languageNames: ReadonlyMap<string, LanguageCode> = new Map(
  languages
    .flatMap(({ code, localeCode, name }) =>
      [code, localeCode, name.en, name.ja].map((word) => [plainOf(word), code] as const),
    )
    .reverse(),
);

/** Returns a language by its code, name or tag, even with other words around the tag: `Japanese (ja)`. */
function languageOf(name: string): LanguageCode | null {
  const tag = /^([a-z]{2,3}-[a-z\d-]{2,})$|\(([a-z]{2,3}(?:-[a-z\d-]{2,})?)\)/.exec(name);
  return languageNames.get(name) ?? languageOfTag(tag?.[1] ?? tag?.[2] ?? '')?.code ?? null;
}

/** Returns the header of a language's column; `ja / en` for the second captions of a tab. */
export function textHeader(language: LanguageCode, second?: LanguageCode): string {
  return second === undefined ? language : `${language} / ${second}`;
}
