import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Style } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { setCaptionStyle } from '../../../domain/editor/commands/setCaptionStyle.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';

const picture = { widthPx: 1920, heightPx: 1080, wrap: wrapLines };

function aDocument(text: string, language = 'ja') {
  const snapshot = emptySnapshot(defaultSettings, [language]);
  const captions = [{ id: 'c0', startMs: 0, endMs: 3000, cells: { [language]: { text } } }];
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
}

const wrapsOf = (report: QualityReport) =>
  [...report.findings()].filter(({ rule }) => rule === 'wraps').map(({ measured }) => measured);

const twoLines = '私たちはこの静かな海辺の町で\n長いあいだ暮らしてきました。';

test('two lines that the picture folds into four at a larger size are an issue, until the size fits', () => {
  const doc = aDocument(twoLines);
  const report = new QualityReport(doc, qualityProfile('default', {}, picture));
  const size = (fontSizeFraction: number) =>
    report.update(doc.applyOrThrow(setStyle(doc, { style: { fontSizeFraction } }) ?? fail()));
  expect(wrapsOf(report)).toEqual([]);
  size(0.15);
  expect(wrapsOf(report)).toEqual([4]);
  size(0.1);
  expect(wrapsOf(report)).toEqual([]);
});

test('a caption with a larger size of its own, and a narrow picture, wrap as well', () => {
  const doc = aDocument(twoLines);
  const own = setCaptionStyle(doc, { ids: ['c0'], tab: 'ja', style: { fontSizeFraction: 0.15 } });
  const report = new QualityReport(doc, qualityProfile('default', {}, picture));
  report.update(doc.applyOrThrow(own ?? fail()));
  expect(wrapsOf(report)).toEqual([4]);
  const tall = { ...picture, widthPx: 1080, heightPx: 1920 };
  expect(wrapsOf(new QualityReport(aDocument(twoLines), qualityProfile('default', {}, tall)))).toEqual([4]);
  expect(wrapsOf(new QualityReport(aDocument(twoLines), qualityProfile('default')))).toEqual([]);
});

test('lines of a script with spaces wrap as well, sooner in bold', () => {
  const doc = aDocument('The university students presented\ntheir demands to the president today.', 'en');
  const report = new QualityReport(doc, qualityProfile('default', {}, picture));
  const style = (style: Partial<Style>) => report.update(doc.applyOrThrow(setStyle(doc, { style }) ?? fail()));
  expect(wrapsOf(report)).toEqual([]);
  style({ fontSizeFraction: 0.085 });
  expect(wrapsOf(report)).toEqual([]);
  style({ bold: true });
  expect(wrapsOf(report)).toEqual([3]);
});

function fail(): never {
  throw new Error('the command does not apply');
}
