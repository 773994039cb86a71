/** Bytes of a number, the most significant first. */
const number = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const zeros = (length: number): number[] => new Array<number>(length).fill(0);

const box = (type: string, ...parts: readonly number[][]): number[] => {
  const body = parts.flat();
  return [...number(body.length + 8, 4), ...letters(type), ...body];
};

const mp4Track = (handler: string, code: string, language: number): number[] =>
  box(
    'trak',
    box('tkhd', number(1, 4), zeros(80)),
    box(
      'mdia',
      box('mdhd', zeros(20), number(language, 2), zeros(2)),
      box('hdlr', zeros(8), letters(handler), zeros(13)),
      box('minf', box('stbl', box('stsd', number(1, 8), box(code, zeros(16), number(2, 2), zeros(10))))),
    ),
  );

const element = (id: number, ...parts: readonly number[][]): number[] => {
  const body = parts.flat();
  const idBytes = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1;
  return [...number(id, idBytes), 0x08, ...number(body.length, 4), ...body];
};

const matroskaTrack = (type: number, codec: string, language: string): number[] =>
  element(
    0xae,
    element(0x83, [type]),
    element(0x86, letters(codec)),
    element(0x22b59c, letters(language)),
    element(0x536e, letters('Commentary')),
    ...(type === 2 ? [element(0xe1, element(0x9f, [2]))] : []),
  );

/** Headers of an MP4 and a Matroska file with two sound tracks and a subtitle track. */
export const recordingHeaders: readonly Uint8Array[] = [
  Uint8Array.from([
    ...box('ftyp', letters('isom'), zeros(4)),
    ...box('free', zeros(8)),
    ...box(
      'moov',
      mp4Track('soun', 'mp4a', 0x15c7),
      mp4Track('soun', 'mp4a', 0x2a0e),
      mp4Track('sbtl', 'tx3g', 0x10b5),
    ),
  ]),
  Uint8Array.from([
    ...element(0x1a45dfa3, element(0x4282, letters('matroska'))),
    ...element(
      0x18538067,
      element(0xec, zeros(8)),
      element(
        0x1654ae6b,
        matroskaTrack(2, 'A_OPUS', 'eng'),
        matroskaTrack(2, 'A_AAC', 'jpn'),
        matroskaTrack(17, 'S_TEXT/UTF8', 'ger'),
      ),
    ),
  ]),
];
