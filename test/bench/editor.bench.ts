/**
 * Commands on a document of 100,000 captions in two tabs, created and applied, compared with the same edit on a plain
 * array of the same captions that is copied once: the minimum cost of any store that copies its list.
 */
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Caption } from '../../domain/captions/types.ts';
import { type Change, invert } from '../../domain/changes/change.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { emptySnapshot } from '../../domain/document/snapshot.ts';
import { mergeCaptions } from '../../domain/editor/commands/mergeCaptions.ts';
import { replaceAll } from '../../domain/editor/commands/replaceAll.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import { shiftFollowing } from '../../domain/editor/commands/shiftFollowing.ts';
import { splitCaption } from '../../domain/editor/commands/splitCaption.ts';

const size = 100_000;

const text = (i: number): string =>
  i % 20 === 0 ? `Caption ${i} holds the needle.` : `This is what was said in caption number ${i}.`;

function given(): CaptionDocument {
  const captions = Array.from({ length: size }, (_, i): Caption => {
    const cells = { en: { text: text(i) }, ja: { text: `これは${i}番目の字幕で話されたことです。` } };
    return { id: `c${i}`, startMs: i * 3000, endMs: i * 3000 + 2800, cells };
  });
  const settings = { ...defaultSettings, frameRate: null };
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en', 'ja']), tracks: [{ id: 'main', captions }] });
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

/**
 * Median milliseconds of the second half of many rounds, without `prepare` and `restore`. The first half warms up the
 * compiler: a person's thousandth edit is what counts.
 */
function time<T>(
  rounds: number,
  act: (input: T) => unknown,
  prepare: (round: number) => T,
  restore: () => void = () => undefined,
): number {
  const times = Array.from({ length: rounds }, (_, round) => {
    const input = prepare(round);
    const start = performance.now();
    act(input);
    const spent = performance.now() - start;
    restore();
    return spent;
  });
  return median(times.slice(rounds / 2));
}

/** Times a command with its application, and its undo, on the same document. */
function timeCommand(doc: CaptionDocument, command: (i: number) => Change | null, rounds = 2000) {
  const middle = (round: number) => Math.floor(size / 2) + (round % 5000) * 7;
  let last: Change = { label: '', ops: [] };
  const act = (i: number) => {
    last = command(i) ?? last;
    doc.applyOrThrow(last);
  };
  const applyMs = time(rounds, act, middle, () => doc.applyOrThrow(invert(last)));
  const undoMs = time(
    rounds,
    () => doc.applyOrThrow(invert(last)),
    (round) => act(middle(round)),
  );
  return { applyMs, undoMs };
}

const row = (name: string, ms: number, goalMs: number, arrayMs: number) => ({
  command: name,
  ms: Number(ms.toFixed(4)),
  'goal ms': goalMs,
  'array copy ms': Number(arrayMs.toFixed(3)),
  'times faster': Number((arrayMs / ms).toFixed(1)),
  met: ms <= goalMs,
});

/** Lower bounds: the list as a plain array, copied by each edit. */
function timeArrays(doc: CaptionDocument) {
  const list = [...doc.captions('en')];
  const shifted = (caption: Caption): Caption => ({
    ...caption,
    startMs: caption.startMs + 5,
    endMs: caption.endMs + 5,
  });
  const replaced = (caption: Caption): Caption => {
    const said = caption.cells.en?.text ?? '';
    return said.includes('needle')
      ? { ...caption, cells: { ...caption.cells, en: { text: said.replaceAll('needle', 'pin') } } }
      : caption;
  };
  const some = list[7];
  if (!some) throw new Error('no captions');
  return {
    edit: time(
      40,
      (i: number) => list.with(i, { ...some }),
      (round) => round * 999,
    ),
    split: time(
      40,
      (i: number) => list.toSpliced(i, 1, some, some),
      (round) => round * 999,
    ),
    shift: time(
      40,
      (from: number) => list.map((caption, i) => (i < from ? caption : shifted(caption))),
      () => size / 2,
    ),
    replace: time(
      40,
      () => list.map(replaced),
      () => 0,
    ),
  };
}

/** Milliseconds of each command, and of the same edit on plain arrays. */
function timeAll(doc: CaptionDocument) {
  let ids = 0;
  const env = { newId: () => `n${++ids}` };
  const edit = timeCommand(doc, (i) => setText(doc, { id: `c${i}`, tab: 'en', text: `${text(i)} And more.` }));
  const split = timeCommand(doc, (i) => splitCaption(doc, { id: `c${i}`, tab: 'en', at: 13 }, env));
  const merge = timeCommand(doc, (i) => mergeCaptions(doc, { ids: [`c${i}`, `c${i + 1}`] }));
  const shift = timeCommand(doc, (i) => shiftFollowing(doc, { id: `c${i}`, byMs: 5 }));
  const needle = { tab: 'en', find: 'needle', replacement: 'pin', matchCase: true };
  const replace = timeCommand(doc, () => replaceAll(doc, needle), 40);
  return {
    arrays: timeArrays(doc),
    commands: {
      edit: edit.applyMs,
      undoEdit: edit.undoMs,
      split: split.applyMs,
      merge: merge.applyMs,
      shift: shift.applyMs,
      undoShift: shift.undoMs,
      replace: replace.applyMs,
    },
  };
}

const passes = 5;

/**
 * Measures all in turns some seconds apart. The best turn of each counts, because slower ones are due to the machine.
 */
export default async function measure() {
  const doc = given();
  const times = Array.from({ length: passes }, () => timeAll(doc));
  const ms = (name: keyof (typeof times)[0]['commands']) => Math.min(...times.map(({ commands }) => commands[name]));
  const arrayMs = (name: keyof (typeof times)[0]['arrays']) => Math.min(...times.map(({ arrays }) => arrays[name]));
  return [
    row('edit', ms('edit'), 0.05, arrayMs('edit')),
    row('undo of an edit', ms('undoEdit'), 0.05, arrayMs('edit')),
    row('split, both tabs', ms('split'), 0.05, arrayMs('split')),
    row('merge, both tabs', ms('merge'), 0.05, arrayMs('split')),
    row('shift of half', ms('shift'), 0.1, arrayMs('shift')),
    row('undo of the shift', ms('undoShift'), 0.1, arrayMs('shift')),
    row('replace all (5 % hit)', ms('replace'), 20, arrayMs('replace')),
  ];
}
