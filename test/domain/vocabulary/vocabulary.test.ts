import { describe, expect, it } from 'vitest';
import { joinTerms, readTerms } from '../../../domain/vocabulary/terms.ts';
import { transcribeTable } from '../../../domain/vocabulary/transcribeTable.ts';

const term = (name: string, soundsLike = '') => ({ term: name, soundsLike });
const rowsOf = (language: string, ...terms: ReturnType<typeof term>[]) =>
  transcribeTable(terms, language)
    ?.trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .map(([phrase, , , shown]) => [phrase, shown]);

describe('terms read from text', () => {
  it('are one per line, with their sound in a second column', () => {
    expect(readTerms('Otoji\nVX02Q\tV X zero two Q\n\n  Aya Sato \n')).toEqual([
      term('Otoji'),
      term('VX02Q', 'V X zero two Q'),
      term('Aya Sato'),
    ]);
  });

  it('may be a CSV file with a header, quoted cells and a byte order mark', () => {
    expect(readTerms('\uFEFFTerm;Sounds like\r\n"Smith; Sons";Smith and Sons\r\n"The ""Cut"""\r\n')).toEqual([
      term('Smith; Sons', 'Smith and Sons'),
      term('The "Cut"'),
    ]);
    expect(readTerms('用語,読み\n音字,おとじ')).toEqual([term('音字', 'おとじ')]);
  });

  it('are taken once and without those that are too long', () => {
    expect(readTerms(`a\nb\na\n${'x'.repeat(81)}`)).toEqual([term('a'), term('b')]);
    expect(joinTerms([term('a', 'eh')], [term('a'), term('c')])).toEqual([term('a', 'eh'), term('c')]);
  });
});

describe('a vocabulary of Amazon Transcribe', () => {
  it('joins words by hyphens, spells acronyms, and is displayed as written', () => {
    expect(rowsOf('en', term('Los Angeles'), term('CLI'), term('Dynamo DB'), term('NASA'), term('O’Neil'))).toEqual([
      ['Los-Angeles', 'Los Angeles'],
      ['C.L.I.', 'CLI'],
      ['Dynamo-D.B.', 'Dynamo DB'],
      ['NASA', 'NASA'],
      ["O'Neil", 'O’Neil'],
    ]);
  });

  it('has the sound of terms with digits or in other scripts, and leaves out those without', () => {
    expect(rowsOf('en', term('VX02Q'), term('GPT-4', 'gee pee tee four'), term('音字'), term('東京', 'Tokyo'))).toEqual(
      [
        ['gee-pee-tee-four', 'GPT-4'],
        ['Tokyo', '東京'],
      ],
    );
    expect(rowsOf('ja', term('音字'), term('サーバー'), term('Otoji'), term('AWS', 'エーダブリューエス'))).toEqual([
      ['音字', '音字'],
      ['サーバー', 'サーバー'],
      ['エーダブリューエス', 'AWS'],
    ]);
  });

  it('has accents only in languages that accept them, as composed characters', () => {
    expect(rowsOf('en', term('Beyoncé'))).toEqual([['Beyonce', 'Beyoncé']]);
    expect(rowsOf('fr', term('de\u0301ja\u0300'))?.[0]?.[0]).toBe('d\u00E9j\u00E0');
  });

  it('stays below 50 KB, and is null without usable terms', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      term([...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')),
    );
    expect(new TextEncoder().encode(transcribeTable(many, 'en') ?? '').length).toBeLessThanOrEqual(50_000);
    expect(transcribeTable([term('42')], 'en')).toBeNull();
    expect(transcribeTable([], 'en')).toBeNull();
  });
});
