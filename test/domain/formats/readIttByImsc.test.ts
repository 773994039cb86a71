import fc from 'fast-check';
import Timecode from 'smpte-timecode';
import { expect, test } from 'vitest';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { write } from '../../../domain/formats/itt/write.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { runs } from '../../kit/runs.ts';
import { readByImsc } from './imscReader.ts';
import { contentOf, documentsOf, type Kind, marks, styleOf } from './randomDocument.ts';
import { spacedText } from './randomText.ts';

/**
 * Documents for imscJS, which must read the same texts with their line breaks and spaces, styles and regions from our
 * iTT, and labels that smpte-timecode converts to the frames of the document.
 */
const kind: Kind = {
  text: spacedText,
  mostLines: 2,
  overlaps: false,
  step: { min: 1, max: 150_000 },
  style: styleOf({
    ...marks,
    color: fc.constantFrom('#ff0000', '#12ab56'),
    vertical: fc.constantFrom('top', 'bottom'),
  }),
};

function ittOf(document: CaptionDocument, tab: string): string {
  const written = write(document, { tabs: [tab] });
  if ('refusal' in written) throw new Error(written.refusal.message);
  return new TextDecoder().decode(written.bytes);
}

/** Expected result of imscJS, except for times. */
const looksOf = (document: CaptionDocument, tab: string) =>
  contentOf(document, tab).map(({ text, style = {} }) => ({
    text,
    region: style.vertical === 'top' ? 'top' : 'bottom',
    bold: style.bold === true,
    italic: style.italic === true,
    underline: style.underline === true,
    color: style.color ?? '#ffffff',
  }));

/** Frames per second, frames that labels count, and the fraction of them in Apple's header. */
const rates = [
  { frameRate: 23.98, dropFrame: false, exact: 24_000 / 1001, labels: 24, fraction: 0.999, oracle: 23.976 },
  { frameRate: 24, dropFrame: false, exact: 24, labels: 24, fraction: 1, oracle: 24 },
  { frameRate: 25, dropFrame: false, exact: 25, labels: 25, fraction: 1, oracle: 25 },
  { frameRate: 29.97, dropFrame: false, exact: 30_000 / 1001, labels: 30, fraction: 0.999, oracle: 29.97 },
  { frameRate: 29.97, dropFrame: true, exact: 30_000 / 1001, labels: 30, fraction: 0.999, oracle: 29.97 },
  { frameRate: 30, dropFrame: false, exact: 30, labels: 30, fraction: 1, oracle: 30 },
  { frameRate: 50, dropFrame: false, exact: 50, labels: 50, fraction: 1, oracle: 50 },
  { frameRate: 59.94, dropFrame: false, exact: 60_000 / 1001, labels: 60, fraction: 0.999, oracle: 59.94 },
  { frameRate: 60, dropFrame: false, exact: 60, labels: 60, fraction: 1, oracle: 60 },
] as const;

test.each(rates)(
  'imscJS reads the frames, texts and styles of our iTT at $frameRate (drop-frame $dropFrame)',
  (rate) => {
    const { frameRate, dropFrame, exact, labels, fraction, oracle } = rate;
    const setting: FrameRateSetting = { frameRate, dropFrame };
    const frameOf = (label: string): number =>
      new Timecode(dropFrame ? label.replace(/:(?=\d+$)/, ';') : label, oracle, dropFrame).frameCount;
    const documents = documentsOf({ ...kind, frameRate: fc.constant(setting) });
    fc.assert(
      fc.property(documents, fc.constantFrom('en', 'ja'), (document, tab) => {
        const { language, framesPerSecond, captions } = readByImsc(ittOf(document, tab));
        expect(language).toBe(tab);
        expect(framesPerSecond).toBeCloseTo(labels * fraction, 9);
        expect(captions.map(({ begin, end }) => [frameOf(begin), frameOf(end)])).toEqual(
          contentOf(document, tab).map(({ startMs, endMs }) =>
            [startMs, endMs].map((ms) => Math.round((ms * exact) / 1000)),
          ),
        );
        expect(captions.map(({ begin: _, end: __, ...look }) => look)).toEqual(looksOf(document, tab));
      }),
      { numRuns: runs(60) },
    );
  },
);
