import { asciiOf, maxHeaderBytes, maxParts, type ReadPart, viewOf } from './source.ts';
import type { HeaderTrack } from './track.ts';

interface Box {
  readonly type: string;
  readonly body: Uint8Array;
}

/** Reads the tracks of an MP4 or QuickTime file in the order of ffmpeg; null if its description is not found. */
export async function readMp4Tracks(read: ReadPart): Promise<readonly HeaderTrack[] | null> {
  let offset = 0;
  for (let parts = 0; parts < maxParts; parts++) {
    const head = await read(offset, 16);
    if (head.length < 8) return null;
    const { type, headBytes, bytes } = sizeOf(head);
    if (type === 'moov') {
      if (bytes === null || bytes > maxHeaderBytes) return null;
      return tracksOf(await read(offset + headBytes, bytes - headBytes));
    }
    if (bytes === null || bytes < headBytes) return null;
    offset += bytes;
  }
  return null;
}

/** Reads the head of a box. `bytes` is null for a box that ends with the file. */
function sizeOf(head: Uint8Array): {
  readonly type: string;
  readonly headBytes: number;
  readonly bytes: number | null;
} {
  const view = viewOf(head);
  const type = asciiOf(head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short !== 1) return { type, headBytes: 8, bytes: short === 0 ? null : short };
  return { type, headBytes: 16, bytes: head.length < 16 ? null : Number(view.getBigUint64(8)) };
}

function boxesIn(body: Uint8Array): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= body.length && boxes.length < maxParts) {
    const { type, headBytes, bytes } = sizeOf(body.subarray(at, at + 16));
    const end = bytes === null ? body.length : at + bytes;
    if (end < at + headBytes || end > body.length) break;
    boxes.push({ type, body: body.subarray(at + headBytes, end) });
    at = end;
  }
  return boxes;
}

const find = (boxes: readonly Box[], ...path: readonly string[]): Uint8Array | undefined => {
  const [first, ...rest] = path;
  const body = boxes.find(({ type }) => type === first)?.body;
  return body && rest.length > 0 ? find(boxesIn(body), ...rest) : body;
};

/** Codecs by their code in MP4, with ffmpeg's names. Codes of sound are not needed. */
const subtitleCodecs: Readonly<Record<string, string>> = {
  tx3g: 'mov_text',
  text: 'mov_text',
  stpp: 'ttml',
  mp4s: 'dvd_subtitle',
};

const kinds: Readonly<Record<string, HeaderTrack['kind']>> = {
  ...{ soun: 'sound', sbtl: 'subtitles', subt: 'subtitles', text: 'subtitles', clcp: 'subtitles' },
};

function tracksOf(moov: Uint8Array): HeaderTrack[] {
  const all = boxesIn(moov).flatMap(({ type, body }) => (type === 'trak' ? [boxesIn(body)] : []));
  const chapters = new Set(all.flatMap(chaptersOf));
  return all.flatMap((boxes) => {
    const track = trackOf(boxes);
    return track && !chapters.has(idOf(boxes)) ? [track] : [];
  });
}

function idOf(boxes: readonly Box[]): number {
  const head = find(boxes, 'tkhd');
  const at = head?.[0] === 1 ? 20 : 12;
  return head && head.length >= at + 4 ? viewOf(head).getUint32(at) : 0;
}

/** Returns the tracks that contain the titles of chapters, which are not subtitles. */
function chaptersOf(boxes: readonly Box[]): number[] {
  const ids = find(boxes, 'tref', 'chap') ?? new Uint8Array();
  return Array.from({ length: Math.min(100, Math.floor(ids.length / 4)) }, (_, at) => viewOf(ids).getUint32(4 * at));
}

function trackOf(boxes: readonly Box[]): HeaderTrack | null {
  const media = boxesIn(find(boxes, 'mdia') ?? new Uint8Array());
  const kind = kinds[asciiOf((find(media, 'hdlr') ?? new Uint8Array()).subarray(8, 12))];
  if (!kind) return null;
  const entry = find(media, 'minf', 'stbl', 'stsd')?.subarray(8) ?? new Uint8Array();
  const code = asciiOf(entry.subarray(4, 8));
  const flags = find(boxes, 'tkhd')?.[3] ?? 0;
  return {
    kind,
    codec: kind === 'sound' ? code : (subtitleCodecs[code] ?? code),
    channels: entry.length >= 26 ? viewOf(entry).getUint16(24) : 0,
    tags: { language: find(media, 'elng') ? extendedLanguage(media) : languageOf(media) },
    isDefault: (flags & 1) === 1,
  };
}

const extendedLanguage = (media: readonly Box[]): string =>
  asciiOf((find(media, 'elng') ?? new Uint8Array()).subarray(4));

/** Languages by their number in QuickTime. */
const numbered: Readonly<Record<number, string>> = {
  ...{
    0: 'en',
    1: 'fr',
    2: 'de',
    3: 'it',
    4: 'nl',
    6: 'es',
    8: 'pt',
    11: 'ja',
    17: 'tr',
    19: 'zh-TW',
    21: 'hi',
    22: 'th',
  },
  ...{ 23: 'ko', 25: 'pl', 32: 'ru', 33: 'zh', 45: 'uk', 77: 'my', 78: 'km', 80: 'vi', 81: 'id', 82: 'tl', 83: 'ms' },
};

/** Reads a language: three letters of five bits in MP4, or a number in QuickTime. */
function languageOf(media: readonly Box[]): string {
  const head = find(media, 'mdhd');
  const at = head?.[0] === 1 ? 32 : 20;
  if (!head || head.length < at + 2) return '';
  const packed = viewOf(head).getUint16(at);
  if (packed < 0x400) return numbered[packed] ?? '';
  return String.fromCharCode(...[10, 5, 0].map((shift) => 0x60 + ((packed >> shift) & 0x1f)));
}
