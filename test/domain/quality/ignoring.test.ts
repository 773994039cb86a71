import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, isSnapshot } from '../../../domain/document/snapshot.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { fixAll } from '../../../domain/quality/fixAll.ts';
import { ignoreFindings, showIgnored } from '../../../domain/quality/ignoring.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';

const profile = qualityProfile('default');
const caption = (n: number, text: string): Caption => ({
  id: `c ${n}`,
  startMs: n * 3000,
  endMs: n * 3000 + 2000,
  cells: { en: { text } },
});

function aDocument() {
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en']);
  const captions = [caption(0, `${'long '.repeat(9)}`.trim()), caption(1, 'two  spaces')];
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
}

const rulesOf = (report: QualityReport) => [...report.findings()].map(({ rule }) => rule);

test('an ignored issue is not counted, not fixed, and listed as ignored, until it is shown again', () => {
  const doc = aDocument();
  const report = new QualityReport(doc, profile);
  expect(rulesOf(report)).toEqual(['lineLength', 'spaces']);
  const findings = [...report.findings()];
  report.update(doc.applyOrThrow(ignoreFindings(doc, { findings, reason: ' A name ' }) ?? fail()));
  expect([rulesOf(report), report.errors, report.warnings]).toEqual([[], 0, 0]);
  expect(report.ignored('en')).toEqual(findings);
  expect(Object.values(doc.settings.ignored).map(({ reason }) => reason)).toEqual(['A name', 'A name']);
  expect(fixAll(doc, profile, { newId: () => 'n' })).toBeNull();
  report.update(doc.applyOrThrow(showIgnored(doc, { findings: findings.slice(0, 1) }) ?? fail()));
  expect(rulesOf(report)).toEqual(['lineLength']);
});

test('an ignored issue comes back when it gets worse, not when it gets better', () => {
  const doc = aDocument();
  const report = new QualityReport(doc, profile);
  report.update(doc.applyOrThrow(ignoreFindings(doc, { findings: [...report.findings()], reason: 'ok' }) ?? fail()));
  const type = (text: string) => setText(doc, { id: 'c 0', tab: 'en', text }) ?? fail();
  report.update(doc.applyOrThrow(type('x'.repeat(43))));
  expect(rulesOf(report)).toEqual([]);
  report.update(doc.applyOrThrow(type('x'.repeat(45))));
  expect(rulesOf(report)).toEqual(['lineLength']);
});

test('ignoring needs a reason, is undone as one step, and survives being stored', () => {
  const doc = aDocument();
  const before = doc.toSnapshot();
  const findings = [...new QualityReport(doc, profile).findings()];
  expect(ignoreFindings(doc, { findings, reason: '  ' })).toBeNull();
  expect(ignoreFindings(doc, { findings: [], reason: 'why' })).toBeNull();
  expect(showIgnored(doc, { findings })).toBeNull();
  const change = ignoreFindings(doc, { findings, reason: 'r'.repeat(1000) }) ?? fail();
  doc.applyOrThrow(change);
  const stored: unknown = JSON.parse(JSON.stringify(doc.toSnapshot()));
  if (!isSnapshot(stored)) throw new Error('not a snapshot');
  expect(CaptionDocument.fromSnapshot(stored).settings).toEqual(doc.settings);
  doc.applyOrThrow(invert(change));
  expect(doc.toSnapshot()).toEqual(before);
});

function fail(): never {
  throw new Error('the command does not apply');
}
