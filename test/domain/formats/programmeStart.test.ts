import { describe, expect, test } from 'vitest';
import { readCaptionFile } from '../../../domain/formats/formats.ts';
import { read as readScc } from '../../../domain/formats/scc/read.ts';
import { write as writeScc } from '../../../domain/formats/scc/write.ts';
import { choicesOf } from '../../../domain/formats/sheet/choices.ts';
import { write as writeStl } from '../../../domain/formats/stl/write.ts';
import { documentSaying } from './oddDocument.ts';

describe('the timecode of the first frame', () => {
  test.each([
    ['01:00:00:00', 3_599_996],
    ['10:00:00:00', 35_999_964],
    ['01:00:00;00', 3_599_996],
  ])('of SCC is %s, and all times count from it', (programmeStart, startMs) => {
    const document = documentSaying(['One', 'two', 'three']);
    const written = writeScc(document, { tabs: ['en'], programmeStart });
    const plain = writeScc(document, { tabs: ['en'] });
    if ('refusal' in written || 'refusal' in plain) throw new Error('refused');
    expect(written.losses).toEqual(plain.losses);
    const times = readScc(written.bytes)?.cues.map((cue) => cue.startMs - startMs);
    const plainTimes = readScc(plain.bytes)?.cues.map((cue) => cue.startMs) ?? [];
    expect(times).toEqual(plainTimes.map((ms) => expect.closeTo(ms, -1)));
  });

  test.each(['01:00:00:30', '1:00', '00:01:00:00'])('is refused where %s is no label', (programmeStart) => {
    expect(writeScc(documentSaying(['One']), { tabs: ['en'], programmeStart })).toMatchObject({
      refusal: { reason: 'options' },
    });
  });

  test('is that of the document if none is chosen', () => {
    const document = documentSaying(['One', 'two', 'three']);
    const programme = { startTimecode: '10:00:00:00' };
    const settings = { ...document.settings, programme };
    const { tabs, speakers } = document;
    const source = { settings, tabs, speakers, captions: (tab: string) => document.captions(tab) };
    for (const write of [writeScc, writeStl])
      expect(write(source, { tabs: ['en'] })).toEqual(
        write(document, { tabs: ['en'], programmeStart: programme.startTimecode }),
      );
  });

  test('may lead beyond the day, which is refused', () => {
    for (const write of [writeScc, writeStl])
      expect(write(documentSaying(['One']), { tabs: ['en'], programmeStart: '23:59:59:20' })).toMatchObject({
        refusal: { reason: 'captions', losses: [{ code: 'time.beyondDay' }] },
      });
  });
});

test('the kinds of columns of a sheet can be given from the first one on', async () => {
  const csv = 'a;b;c;d\nAnna;0:00:01;0:00:02;Hi\nBob;0:00:03;0:00:04;you\n';
  const read = await readCaptionFile(new TextEncoder().encode(csv), 'a.csv', {
    columns: choicesOf(['ignored', 'in', 'out', 'text']),
  });
  expect('error' in read ? read.error : read.file.cues).toEqual([
    { startMs: 1000, endMs: 2000, texts: ['Hi'] },
    { startMs: 3000, endMs: 4000, texts: ['you'] },
  ]);
});
