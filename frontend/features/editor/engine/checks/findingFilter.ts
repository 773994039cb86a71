import type { TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { Finding, QualityRule, Severity } from '../../../../../domain/quality/findings.ts';
import type { QualityReport } from '../../../../../domain/quality/report.ts';

/** Filter of the listed findings: all, those of one severity, or those of one rule. */
export type FindingFilter = 'all' | Severity | QualityRule;

/** Results of a check for the displayed tab, each present once it was read. */
export interface Cached {
  list?: readonly Finding[];
  listed?: readonly Finding[];
  counts?: ReadonlyMap<FindingFilter, number>;
  ignored?: readonly Finding[];
}

/** Whether a finding belongs to a tab, or to times that the tab shares with others. */
export function isOfTab(finding: Finding, tab: TabId): boolean {
  return finding.tab === null || finding.tab === tab;
}

/**
 * Returns the findings of a tab, in caption order. While most of its texts are missing, they are left out: a translation
 * that has just begun is not full of mistakes.
 */
export function tabFindings(
  report: QualityReport,
  { document, tab }: { readonly document: CaptionDocument; readonly tab: TabId },
): readonly Finding[] {
  const findings = [...report.findings(tab)];
  if (document.tabs.length === 1) return findings;
  const missing = findings.filter(({ rule }) => rule === 'missing').length;
  return missing * 2 > document.count(tab) ? findings.filter(({ rule }) => rule !== 'missing') : findings;
}

/** Whether a finding passes a filter. */
export function isListed({ rule, severity }: Finding, filter: FindingFilter): boolean {
  return filter === 'all' || filter === severity || filter === rule;
}

/** Counts findings: in total, per severity and per rule. */
export function countsOf(findings: readonly Finding[]): ReadonlyMap<FindingFilter, number> {
  const counts = new Map<FindingFilter, number>([['all', findings.length]]);
  for (const { rule, severity } of findings)
    for (const key of [severity, rule]) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Returns the severity of the worst finding; null without findings. */
export function worstOf(findings: readonly Finding[]): Severity | null {
  if (findings.length === 0) return null;
  return findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
}
