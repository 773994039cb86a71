import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { setChecks } from '../../../domain/editor/commands/setChecks.ts';
import { fitToPicture } from '../../../domain/quality/fitToPicture.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';
import { idsOf } from '../changes/writer.ts';

const wide = { widthPx: 1920, heightPx: 1080, wrap: wrapLines };
const tall = { widthPx: 1080, heightPx: 1920, wrap: wrapLines };

const texts = {
  en: 'He said that he would come today,\nand then he left us all alone again.',
  ja: '私たちはこの静かな海辺の町で\n長いあいだ暮らしてきました。',
};

function aDocument(language: keyof typeof texts): CaptionDocument {
  const snapshot = emptySnapshot(defaultSettings, [language]);
  const captions = [0, 1, 2].map((at) => ({
    ...{ id: `c${at}`, startMs: at * 8000, endMs: at * 8000 + 6000 },
    cells: { [language]: { text: texts[language] } },
  }));
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
}

const wrapsIn = (doc: CaptionDocument, picture: typeof tall) =>
  [...new QualityReport(doc, qualityProfile('default', {}, picture)).findings()].filter(({ rule }) => rule === 'wraps');

test.each(['en', 'ja'] as const)(
  'captions in %s are split until the frame shows their lines as they are',
  (language) => {
    const doc = aDocument(language);
    const before = doc.toSnapshot();
    expect(wrapsIn(doc, tall)).toHaveLength(3);
    const fit = fitToPicture(doc, tall, idsOf('n'));
    if (!fit) throw new Error('the captions do not fit');
    doc.applyOrThrow(fit.change);
    expect(wrapsIn(doc, tall)).toEqual([]);
    expect(doc.count(language)).toBeGreaterThan(3);
    expect(doc.settings.limits.maxCharsPerLine).toBe(Math.max(fit.charsPerLine, 10));
    expect([...doc.captions(language)].map(({ cells }) => cells[language]?.text.replaceAll(/\s/g, '')).join('')).toBe(
      texts[language].replaceAll(/\s/g, '').repeat(3),
    );
    doc.applyOrThrow(invert(fit.change));
    expect(doc.toSnapshot()).toEqual(before);
  },
);

test('the limits of a broadcaster stay', () => {
  const doc = aDocument('en');
  doc.applyOrThrow(setChecks(doc, { rules: 'netflix' }) ?? { label: 'none', ops: [] });
  const fit = fitToPicture(doc, tall, idsOf('n'));
  doc.applyOrThrow(fit?.change ?? { label: 'none', ops: [] });
  expect(doc.settings.limits).toEqual(defaultSettings.limits);
  expect(wrapsIn(doc, tall)).toEqual([]);
});

test('captions that fit do not change', () => {
  expect(fitToPicture(aDocument('en'), wide, idsOf('n'))).toBeNull();
});
