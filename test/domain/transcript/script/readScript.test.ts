import { describe, expect, it } from 'vitest';
import { readScript } from '../../../../domain/transcript/script/readScript.ts';

describe('a script', () => {
  it('without names is text of nobody', () => {
    expect(readScript('Good evening.\n\nNote: the doors are closed.').parts).toEqual([
      { text: 'Good evening.' },
      { text: 'Note: the doors are closed.' },
    ]);
  });

  it('has the names before the colons as speakers', () => {
    const text = 'Anna: Are you there?\nBen (on the phone): Nearly.\n  I am late.\nAnna: I see.';
    expect(readScript(text).parts).toEqual([
      { speaker: 'Anna', text: 'Are you there?' },
      { speaker: 'Ben', text: 'Nearly.' },
      { speaker: 'Ben', text: 'I am late.' },
      { speaker: 'Anna', text: 'I see.' },
    ]);
  });

  it.each([
    ['[SPEAKER_00]: One.\n[SPEAKER_01]: Two.', ['SPEAKER_00', 'SPEAKER_01']],
    ['田中:はい。\n鈴木：いいえ。', ['田中', '鈴木']],
    ['Анна: Да.\nДядя Ваня: Нет.', ['Анна', 'Дядя Ваня']],
    ['Host:\nWelcome.\nGuest:\nThank you.', ['Host', 'Guest']],
    ['Dr. Ó Briain: Yes.\r\nDr. Ó Briain: No.', ['Dr. Ó Briain', 'Dr. Ó Briain']],
  ])('%j names its speakers', (text, names) => {
    expect(readScript(text).parts.map(({ speaker }) => speaker)).toEqual(names);
  });

  it('loses the times and signs at the start of its lines', () => {
    expect(readScript('00:01 Hello.\n[00:00:04.500] There.\n>> Who is it?').parts.map(({ text }) => text)).toEqual([
      'Hello.',
      'There.',
      'Who is it?',
    ]);
  });

  it('in the layout of a screenplay is its dialogue', () => {
    const text = [
      'INT. KITCHEN - NIGHT\n\nAnna puts the kettle on.',
      "ANNA (V.O.)\n(tired)\nIt was late.\nIt always was.\n\nMR. O'NEIL ^\nTea?",
      'CUT TO:',
    ].join('\n\n');
    expect(readScript(text)).toEqual({
      parts: [
        { speaker: 'ANNA', text: 'It was late. It always was.' },
        { speaker: "MR. O'NEIL", text: 'Tea?' },
      ],
      unspoken: ['INT. KITCHEN - NIGHT', 'Anna puts the kettle on.', '(tired)', 'CUT TO:'],
    });
  });

  it('keeps headings in capitals of a text that is no screenplay', () => {
    const text = 'CHAPTER ONE\n\nIt began.\n\nIt went on.\n\nTHE END\nof it all.';
    expect(readScript(text).parts).toHaveLength(5);
  });

  it('of blank lines has no parts', () => {
    expect(readScript(' \n\ufeff\n')).toEqual({ parts: [], unspoken: [] });
  });
});
