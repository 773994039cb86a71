import { asciiOf, maxHeaderBytes, maxParts, type ReadPart } from './source.ts';
import type { HeaderTrack } from './track.ts';

/** Ids of elements, with their length marker. */
const ids = {
  ...{ ebml: 0x1a45dfa3, segment: 0x18538067, tracks: 0x1654ae6b, cluster: 0x1f43b675, entry: 0xae },
  ...{
    type: 0x83,
    isDefault: 0x88,
    language: 0x22b59c,
    tag: 0x22b59d,
    name: 0x536e,
    codec: 0x86,
    audio: 0xe1,
    channels: 0x9f,
  },
} as const;

interface Head {
  readonly id: number;
  readonly headBytes: number;
  /** Null for an element of unknown length. */
  readonly bytes: number | null;
}

/** Reads the tracks of a Matroska or WebM file in the order of ffmpeg; null if its description is not found. */
export async function readMatroskaTracks(read: ReadPart): Promise<readonly HeaderTrack[] | null> {
  let offset = 0;
  for (let parts = 0; parts < maxParts; parts++) {
    const head = headOf(await read(offset, 12));
    if (!head) return null;
    const { id, headBytes, bytes } = head;
    if (id === ids.tracks && bytes !== null && bytes <= maxHeaderBytes)
      return tracksOf(await read(offset + headBytes, bytes));
    if (id === ids.cluster || (id !== ids.segment && bytes === null)) return null;
    offset += id === ids.segment ? headBytes : headBytes + (bytes ?? 0);
  }
  return null;
}

/** Reads the id and the length of an element; null if they are cut off or invalid. */
function headOf(bytes: Uint8Array): Head | null {
  const idBytes = lengthOf(bytes[0]);
  const sizeBytes = lengthOf(bytes[idBytes]);
  if (idBytes === 0 || idBytes > 4 || sizeBytes === 0 || bytes.length < idBytes + sizeBytes) return null;
  const size = numberOf(bytes.subarray(idBytes, idBytes + sizeBytes), 0xff >> sizeBytes);
  const isUnknown = size === 2 ** (7 * sizeBytes) - 1;
  const id = numberOf(bytes.subarray(0, idBytes), 0xff);
  return { id, headBytes: idBytes + sizeBytes, bytes: isUnknown ? null : size };
}

/** Number of bytes of a number of variable length, by the leading zeros of its first byte; 0 if invalid. */
const lengthOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : 0);

/** Reads a number whose first byte is masked. It may be inexact above 2^53, beyond the size of any file. */
const numberOf = (bytes: Uint8Array, mask: number): number =>
  bytes.reduce((sum, byte, at) => sum * 256 + (at === 0 ? byte & mask : byte), 0);

interface Element {
  readonly id: number;
  readonly body: Uint8Array;
}

function elementsIn(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at < bytes.length && elements.length < maxParts) {
    const head = headOf(bytes.subarray(at, at + 12));
    if (!head) break;
    const start = at + head.headBytes;
    const end = head.bytes === null ? bytes.length : start + head.bytes;
    if (end > bytes.length) break;
    elements.push({ id: head.id, body: bytes.subarray(start, end) });
    at = end;
  }
  return elements;
}

/** Codecs of subtitles, with ffmpeg's names. */
const subtitleCodecs: Readonly<Record<string, string>> = {
  ...{
    'S_TEXT/UTF8': 'subrip',
    'S_TEXT/ASCII': 'subrip',
    'S_TEXT/ASS': 'ass',
    'S_TEXT/SSA': 'ass',
    S_ASS: 'ass',
    S_SSA: 'ass',
  },
  ...{ 'S_TEXT/WEBVTT': 'webvtt', 'D_WEBVTT/SUBTITLES': 'webvtt', 'D_WEBVTT/CAPTIONS': 'webvtt' },
  ...{ 'S_HDMV/PGS': 'hdmv_pgs_subtitle', S_VOBSUB: 'dvd_subtitle', S_DVBSUB: 'dvb_subtitle' },
};

const kinds: Readonly<Record<number, HeaderTrack['kind']>> = { 2: 'sound', 17: 'subtitles' };

const tracksOf = (bytes: Uint8Array): HeaderTrack[] =>
  elementsIn(bytes).flatMap(({ id, body }) => (id === ids.entry ? (trackOf(elementsIn(body)) ?? []) : []));

function trackOf(elements: readonly Element[]): HeaderTrack | null {
  const find = (id: number) => elements.find((element) => element.id === id)?.body;
  const number = (id: number, usual: number) => numberOf(find(id)?.subarray(0, 8) ?? Uint8Array.of(usual), 0xff);
  const kind = kinds[number(ids.type, 0)];
  const code = asciiOf(find(ids.codec) ?? new Uint8Array());
  if (!kind || code === '') return null;
  const name = find(ids.name);
  const channels = elementsIn(find(ids.audio) ?? new Uint8Array()).find(({ id }) => id === ids.channels)?.body;
  const language = find(ids.tag) ?? find(ids.language);
  return {
    kind,
    codec: kind === 'sound' ? code : (subtitleCodecs[code] ?? code),
    channels: kind === 'sound' ? numberOf(channels?.subarray(0, 8) ?? Uint8Array.of(1), 0xff) : 0,
    tags: {
      language: language ? asciiOf(language) : 'eng',
      ...(name && { title: new TextDecoder().decode(name.subarray(0, 1000)) }),
    },
    isDefault: number(ids.isDefault, 1) === 1,
  };
}
