import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invert } from '../../../domain/changes/change.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { anAct, changeFor, fourTabs, idsOf } from '../changes/writer.ts';

const aRate = fc.constantFrom(null, { frameRate: 25, dropFrame: false }, { frameRate: 29.97, dropFrame: true });

test(`an updated report has the same findings as a new one after any edit and undo (seed ${seed})`, () => {
  fc.assert(
    fc.property(aRate, fc.array(anAct, { minLength: 1, maxLength: 12 }), (rate, acts) => {
      const doc = fourTabs(rate);
      const profile = qualityProfile('netflix');
      const report = new QualityReport(doc, profile);
      const env = idsOf('n');
      const expectFresh = () => {
        const fresh = new QualityReport(doc, profile);
        expect([...report.findings()]).toEqual([...fresh.findings()]);
        expect([report.errors, report.warnings]).toEqual([fresh.errors, fresh.warnings]);
      };
      for (const act of acts) {
        const change = changeFor(doc, act, env);
        if (!change) continue;
        report.update(doc.applyOrThrow(change));
        expectFresh();
        if (act.pick % 3 > 0) continue;
        report.update(doc.applyOrThrow(invert(change)));
        expectFresh();
      }
    }),
    { seed, numRuns: runs(500) },
  );
});

test('only changed captions and the ones before them are checked again, and the next caption with a finding is found', () => {
  const doc = fourTabs(null);
  const report = new QualityReport(doc, qualityProfile('default'));
  const tab = doc.tabs[0]?.id ?? '';
  const ids = Array.from(doc.captions(tab), ({ id }) => id);
  const effect = doc.applyOrThrow({
    label: 'setText',
    ops: [{ op: 'text', id: ids[2] ?? '', tab, at: 0, cut: '', put: '  ' }],
  });
  expect(report.update(effect)).toEqual(new Set([ids[1], ids[2]]));
  const wrong = ids.filter((id) =>
    report.findingsOf(id).some((finding) => finding.tab === null || finding.tab === tab),
  );
  const walked: string[] = [];
  for (let found = report.nextCaption(tab, -1, 1); found; found = report.nextCaption(tab, doc.indexOf(found.id), 1))
    walked.push(found.id);
  expect(walked).toEqual(wrong);
  expect(wrong).toContain(ids[2]);
});
