import fc from 'fast-check';
import { expect, test } from 'vitest';
import { write as writeEbuttd } from '../../../domain/formats/ebuttd/write.ts';
import { write as writeImsc } from '../../../domain/formats/imsc/write.ts';
import { runs } from '../../kit/runs.ts';
import { bytesOf } from './bytesOf.ts';
import { readByImsc, readParagraphs } from './imscReader.ts';
import { contentOf, documentsOf, marks, styleOf } from './randomDocument.ts';
import { spacedText } from './randomText.ts';

/** Documents whose times are on frames of the rate that imscJS assumes. */
const documents = documentsOf({
  text: spacedText,
  overlaps: false,
  step: { min: 1, max: 50_000 },
  frameRate: fc.constant({ frameRate: 30, dropFrame: false }),
  style: styleOf({
    ...marks,
    color: fc.constantFrom('#ff0000', '#12ab56'),
    vertical: fc.constantFrom('top', 'middle'),
  }),
});

const framesOf = (label: string): number => {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = label.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 30 + frames;
};

test.each([
  ['IMSC 1.1', writeImsc],
  ['EBU-TT-D', writeEbuttd],
])('imscJS reads the times, texts, looks and regions of our %s without any remark', (_, write) => {
  fc.assert(
    fc.property(documents, fc.constantFrom('en', 'ja'), (document, tab) => {
      const { language, captions } = readByImsc(new TextDecoder().decode(bytesOf(write, document, { tabs: [tab] })));
      expect(language).toBe(tab);
      expect(
        captions.map(({ begin, end, ...look }) => ({ from: framesOf(begin), to: framesOf(end), ...look })),
      ).toEqual(
        contentOf(document, tab).map(({ startMs, endMs, text, style = {} }) => ({
          from: Math.round((startMs * 30) / 1000),
          to: Math.round((endMs * 30) / 1000),
          text,
          region: style.vertical ?? 'bottom',
          bold: style.bold === true,
          italic: style.italic === true,
          underline: style.underline === true,
          color: style.color ?? '#ffffff',
        })),
      );
    }),
    { numRuns: runs(200, 20) },
  );
});

const overlapping = documentsOf({ text: spacedText, step: { min: 1, max: 4000 }, style: styleOf(marks) });

test.each([
  ['IMSC 1.1', writeImsc],
  ['EBU-TT-D', writeEbuttd],
])('imscJS reads captions of %s that overlap whole, each with its own times', (_, write) => {
  fc.assert(
    fc.property(overlapping, fc.constantFrom('en', 'ja'), (document, tab) => {
      const bytes = bytesOf(write, document, { tabs: [tab] });
      expect(readParagraphs(new TextDecoder().decode(bytes))).toEqual(
        contentOf(document, tab).map(({ startMs, endMs, text }) => [startMs, endMs, text]),
      );
    }),
    { numRuns: runs(200, 20) },
  );
});
