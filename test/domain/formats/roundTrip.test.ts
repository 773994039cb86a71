import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CaptionDocument } from '../../../domain/captions/document.ts';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { type FormatId, formatOfId } from '../../../domain/formats/formats.ts';
import type { WriteOptions } from '../../../domain/formats/writer.ts';
import { contentOf, framedDocument, freeDocument, japaneseDocument } from './randomDocument.ts';

/** Writes and reads with the functions that the registry gives. */
async function roundTrip(id: FormatId): Promise<(document: CaptionDocument, options: WriteOptions) => CueFile> {
  const write = await formatOfId(id)?.write?.();
  const read = await formatOfId(id)?.read?.();
  return (document, options) => {
    const written = write?.(document, options);
    if (!written || 'refusal' in written) throw new Error(`${id} was not written: ${written?.refusal.message}`);
    const file = read?.(written.bytes);
    if (!file) throw new Error(`${id} does not read what it wrote`);
    return file;
  };
}

const contentOfFile = (file: CueFile, withSpeakers = false) =>
  file.cues.map(({ startMs, endMs, texts, speaker }) => ({ startMs, endMs, texts, ...(withSpeakers && { speaker }) }));

const runs = { numRuns: 300 };

test.each(['srt', 'json'] as const)('%s gives back every text to the millisecond', async (id) => {
  const again = await roundTrip(id);
  fc.assert(
    fc.property(freeDocument, fc.constantFrom('en', 'ja'), (document, tab) => {
      expect(contentOfFile(again(document, { tabs: [tab] }))).toEqual(contentOf(document, [tab]));
    }),
    runs,
  );
});

test('WebVTT gives back text, times and speakers', async () => {
  const again = await roundTrip('vtt');
  fc.assert(
    fc.property(freeDocument, (document) => {
      expect(contentOfFile(again(document, { tabs: ['ja'] }), true)).toEqual(contentOf(document, ['ja'], true));
    }),
    runs,
  );
});

test.each(['xlsx', 'csv'] as const)('%s gives back all tabs with speakers', async (id) => {
  const again = await roundTrip(id);
  fc.assert(
    fc.property(freeDocument, (document) => {
      const file = again(document, {});
      expect(file.columns).toEqual(['en', 'ja']);
      expect(contentOfFile(file, true)).toEqual(contentOf(document, ['en', 'ja'], true));
      expect(file.warnings).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('iTT gives back frames exactly, at every frame rate it has', async () => {
  const again = await roundTrip('itt');
  fc.assert(
    fc.property(framedDocument, (document) => {
      const file = again(document, { tabs: ['ja'] });
      expect(file.frameRate).toEqual(document.settings.frameRate);
      expect(file.columns).toEqual(['ja']);
      expect(contentOfFile(file)).toEqual(contentOf(document, ['ja']));
    }),
    runs,
  );
});

test('ASS gives back text, and times within the hundredth that it has', async () => {
  const again = await roundTrip('ass');
  fc.assert(
    fc.property(freeDocument, (document) => {
      const found = contentOfFile(again(document, { tabs: ['en'] }));
      const expected = contentOf(document, ['en']);
      // A tab has no width of its own in ASS and is written as a blank.
      const blanks = expected.map(({ texts }) => texts.map((text) => text.replaceAll('\t', ' ')));
      expect(found.map(({ texts }) => texts)).toEqual(blanks);
      for (const [index, { startMs, endMs }] of found.entries()) {
        const { startMs: start = 0, endMs: end = 0 } = expected[index] ?? {};
        expect(start - startMs).toBeLessThanOrEqual(10);
        expect(start - startMs).toBeGreaterThan(0);
        expect(end - endMs).toBeLessThanOrEqual(10);
      }
    }),
    runs,
  );
});

test.each(['srt', 'csv'] as const)('%s in Shift_JIS gives back what Shift_JIS has', async (id) => {
  const again = await roundTrip(id);
  fc.assert(
    fc.property(japaneseDocument, (document) => {
      const write = { tabs: ['ja'], encoding: 'shift_jis' } as const;
      const texts = contentOf(document, ['ja']).map(({ texts }) => texts[0] ?? '');
      expect(again(document, write).cues.map((cue) => cue.texts[0])).toEqual(texts);
    }),
    runs,
  );
});
