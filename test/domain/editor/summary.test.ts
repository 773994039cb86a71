import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { conform } from '../../../domain/editor/commands/conform.ts';
import { setChecks } from '../../../domain/editor/commands/setChecks.ts';
import { setFrameRate } from '../../../domain/editor/commands/setFrameRate.ts';
import { summaryOf } from '../../../domain/editor/summary.ts';

const at25 = { frameRate: 25, dropFrame: false };

function aDocument(texts: readonly string[], language = 'en') {
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, [language]);
  const captions = texts.map((text, i) => ({
    id: `c${i}`,
    startMs: i * 4010,
    endMs: i * 4010 + 4000,
    cells: { [language]: { text } },
  }));
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
}

test('a frame rate says how many captions it moves, and by how much at most', () => {
  const doc = aDocument(['one', 'two', 'three']);
  expect(summaryOf(setFrameRate(doc, { frameRate: at25 }))).toEqual({
    changed: 2,
    moved: 2,
    maxMoveMs: 20,
    added: 0,
    removed: 0,
  });
  doc.applyOrThrow(setFrameRate(doc, { frameRate: at25 }) ?? fail());
  const stretched = summaryOf(conform(doc, { from: at25, to: { frameRate: 50, dropFrame: false } }));
  expect([stretched.moved, stretched.maxMoveMs]).toEqual([3, 6020]);
  expect(summaryOf(null)).toMatchObject({ changed: 0, moved: 0, maxMoveMs: 0 });
});

test('applying limits says how many captions change and how many are added, by the limits of the rules in force', () => {
  const long = 'This is one very long caption that says far more than two lines can hold, and then it goes on and on.';
  const doc = aDocument([long, 'short']);
  expect(summaryOf(applyLimits(doc, {}, ids()))).toMatchObject({ changed: 1, added: 1 });
  const japanese = aDocument(['これは十三文字より長い字幕です。'], 'ja');
  expect(applyLimits(japanese, {}, ids())).toBeNull();
  japanese.applyOrThrow(setChecks(japanese, { rules: 'netflix' }) ?? fail());
  expect(summaryOf(applyLimits(japanese, {}, ids()))).toMatchObject({ changed: 1, added: 0 });
});

function ids() {
  let count = 0;
  return { newId: () => `n${++count}` };
}

function fail(): never {
  throw new Error('the command does not apply');
}
