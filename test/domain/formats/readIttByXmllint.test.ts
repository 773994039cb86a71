import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { write } from '../../../domain/formats/itt/write.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { bytesOf } from './bytesOf.ts';
import { documentsOf, type Kind, marks, styleOf } from './randomDocument.ts';
import { spacedText } from './randomText.ts';
import { hasXmllint, xmllintFaults } from './xmllint.ts';

/** xmllint validates our iTT against a schema of the TTML subset that such files use. */
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
/** Frame rates that iTT writes. */
const rates = [
  { frameRate: 23.98, dropFrame: false },
  { frameRate: 24, dropFrame: false },
  { frameRate: 25, dropFrame: false },
  { frameRate: 29.97, dropFrame: true },
  { frameRate: 29.97, dropFrame: false },
  { frameRate: 30, dropFrame: false },
] as const;

const faultsOf = (contents: readonly (string | Uint8Array)[]) => xmllintFaults('ttml.rng', contents);

describe.skipIf(!hasXmllint)('xmllint', () => {
  test('finds our iTT valid at every rate, with any text and style', () => {
    const files = rates.flatMap((frameRate) => {
      const documents = documentsOf({ ...kind, frameRate: fc.constant(frameRate) });
      const some = fc.sample(documents, { seed, numRuns: runs(15) });
      return some.flatMap((document) => ['en', 'ja'].map((tab) => bytesOf(write, document, { tabs: [tab] })));
    });
    expect(faultsOf(files), `seed ${seed}`).toBe('');
  });

  test('finds faults', () => {
    const [document] = fc.sample(documentsOf({ ...kind, frameRate: fc.constant(rates[2]) }), { seed: 1, numRuns: 1 });
    if (!document) throw new Error('there is no document');
    const valid = new TextDecoder().decode(bytesOf(write, document, { tabs: ['en'] }));
    expect(faultsOf([valid])).toBe('');
    const faulty = [
      valid.replace('ttp:timeBase="smpte"', 'ttp:timeBase="frames"'),
      valid.replace('tts:color="white"', 'tts:colour="white"'),
      valid.replace('<div>', '<div><span/>'),
      valid.replace('xml:lang="en"', ''),
    ];
    for (const file of faulty) expect(faultsOf([file])).toContain('fails to validate');
  });
});
