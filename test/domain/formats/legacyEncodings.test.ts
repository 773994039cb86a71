import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../domain/formats/encoding/decode.ts';
import { everydayFiles, type LegacyFile, legacyFiles } from './legacyFiles.ts';

const nameOf = ({ language, encoding, captions }: LegacyFile): string => `${language} ${encoding} ${captions}`;

/** Share of files that are read correctly, printed with the incorrect ones. */
function shareRight(files: readonly LegacyFile[], title: string, isNamed: boolean): number {
  const wrong = files.flatMap((file) => {
    const read = decodeText(file.bytes, isNamed ? { language: file.language } : {});
    return read.text === file.text ? [] : [`${nameOf(file)} as ${read.found.encoding}`];
  });
  const share = 1 - wrong.length / files.length;
  const list = wrong.length > 0 ? `; not: ${wrong.join(', ')}` : '';
  console.info(
    `${title}: ${files.length - wrong.length} of ${files.length} files (${(share * 100).toFixed(1)} %)${list}`,
  );
  return share;
}

describe.each([
  ['legal prose', legacyFiles()],
  ['what people say every day', everydayFiles()],
])(
  'files of %s in 33 languages, in the encodings that were in use for them, of 8 and of 200 captions',
  (said, files) => {
    test('are read right in at least 98 of 100 cases if the language is known', () => {
      expect(shareRight(files, `${said}, with the language`, true)).toBeGreaterThanOrEqual(0.98);
    });

    test('are read right in at least 90 of 100 cases if it is not', () => {
      expect(shareRight(files, `${said}, without the language`, false)).toBeGreaterThanOrEqual(0.9);
    });

    test('have a warning wherever the guess is wrong', () => {
      const silent = files.filter((file) => {
        const read = decodeText(file.bytes);
        return read.text !== file.text && !read.warnings.some(({ code }) => code === 'encoding.guessed');
      });
      expect(silent.map(nameOf)).toEqual([]);
    });

    test('are read right in the encoding that a person chooses', () => {
      const wrong = files.filter(({ bytes, encoding, text }) => decodeText(bytes, { encoding }).text !== text);
      expect(wrong.map(nameOf)).toEqual([]);
    });
  },
);
