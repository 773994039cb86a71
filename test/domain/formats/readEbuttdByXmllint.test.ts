import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { write } from '../../../domain/formats/ebuttd/write.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { bytesOf } from './bytesOf.ts';
import { documentsOf, marks, styleOf } from './randomDocument.ts';
import { spacedText } from './randomText.ts';
import { hasXmllint, xmllintFaults } from './xmllint.ts';

const documents = documentsOf({
  text: spacedText,
  style: styleOf({
    ...marks,
    color: fc.constantFrom('#ff0000', '#12ab56'),
    vertical: fc.constantFrom('top', 'middle'),
    horizontal: fc.constantFrom('left', 'right'),
  }),
});
const filesOf = (count: number) =>
  fc.sample(documents, { seed, numRuns: count }).map((document) => bytesOf(write, document, { tabs: ['ja'] }));

describe.skipIf(!hasXmllint)('xmllint', () => {
  test('finds our EBU-TT-D valid, with any text and style', () => {
    expect(xmllintFaults('ebuttd.rng', filesOf(runs(200, 20))), `seed ${seed}`).toBe('');
  });

  test.each([
    ['style attributes on text', (xml: string) => xml.replace('<span', '<span tts:color="#ffffff"')],
    ['a paragraph without a region', (xml: string) => xml.replace(/ region="\w+"/, '')],
    ['a region that does not exist', (xml: string) => xml.replace(/ region="\w+"/, ' region="none"')],
    ['text outside of spans', (xml: string) => xml.replace('</p>', 'x</p>')],
    ['times in frames', (xml: string) => xml.replace(/begin="[\d:.]+"/, 'begin="00:00:01:10"')],
  ])('finds %s', (_, spoil) => {
    const [file] = filesOf(1);
    const faulty = spoil(new TextDecoder().decode(file));
    expect(xmllintFaults('ebuttd.rng', [faulty])).toContain('fails to validate');
  });
});
