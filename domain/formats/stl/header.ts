import type { FrameRateSetting } from '../../timecode/rates.ts';
import { maxStlChars, type StlFields } from '../writer.ts';
import { headerBytes, languageCodeOf } from './blocks.ts';
import type { CodeTable } from './codeTables.ts';

interface Header {
  readonly table: CodeTable;
  readonly setting: FrameRateSetting;
  readonly language: string;
  readonly blockCount: number;
  readonly captionCount: number;
  /** Digits of the first in time, and of the start of the programme. */
  readonly first: string;
  readonly start: string;
  readonly fields: StlFields;
}

/** Returns the header of a file; a field without a value contains spaces. */
export function headerOf({ fields, ...header }: Header): Uint8Array {
  const bytes = new Uint8Array(headerBytes).fill(0x20);
  const put = (at: number, length: number, value: string): void => {
    const plain = value
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^ -~]/g, '?');
    bytes.set(new TextEncoder().encode(plain.slice(0, length)), at);
  };
  const count = (value: number, length: number): string =>
    String(Math.min(value, 10 ** length - 1)).padStart(length, '0');
  put(0, 3, '850');
  put(3, 8, header.setting.frameRate === 29.97 ? 'STL30.01' : 'STL25.01');
  put(11, 1, fields.isTeletext ? '1' : '0');
  put(12, 2, header.table);
  put(14, 2, languageCodeOf(header.language));
  put(16, maxStlChars.programmeTitle, fields.programmeTitle ?? '');
  put(48, maxStlChars.episodeTitle, fields.episodeTitle ?? '');
  put(224, 6, fields.createdOn ?? '');
  put(230, 6, fields.createdOn ?? '');
  put(236, 2, '00');
  put(238, 5, count(header.blockCount, 5));
  put(243, 5, count(header.captionCount, 5));
  put(248, 3, '001');
  put(251, 2, '40');
  put(253, 2, '23');
  put(255, 1, '1');
  put(256, 8, header.start);
  put(264, 8, header.first);
  put(272, 2, '11');
  put(274, maxStlChars.country, fields.country ?? '');
  put(277, maxStlChars.publisher, fields.publisher ?? '');
  return bytes;
}
