import { bounds } from '../captions/bounds.ts';
import type { CaptionId, DocumentSettings, Ignored } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { IgnoredPatch } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { changeOf } from '../editor/edits.ts';
import type { Finding, QualityRule } from './findings.ts';

/**
 * Returns the key of a finding among the ignored ones: rule, tab (empty for times), first or second caption, caption.
 */
export const ignoredKey = ({ rule, tab, second, captionId }: Finding): string =>
  `${rule} ${tab ?? ''} ${second ? 2 : 1} ${captionId}`;

/** Returns the captions of the ignored findings. */
export function ignoredCaptions(ignored: DocumentSettings['ignored']): Set<CaptionId> {
  return new Set(Object.keys(ignored).map((key) => key.split(' ').slice(3).join(' ')));
}

/** Rules for which a smaller measured value is worse. */
const lessIsWorse: ReadonlySet<QualityRule> = new Set(['minDuration', 'gap']);

function isWorse(finding: Finding, { measured, unit }: Ignored): boolean {
  if (finding.unit !== unit || finding.rule === 'chaining') return false;
  return lessIsWorse.has(finding.rule) ? finding.measured < measured : finding.measured > measured;
}

/** Whether a finding is ignored: someone gave a reason for it, and it has not become worse since. */
export function isIgnored(ignored: DocumentSettings['ignored'], finding: Finding): boolean {
  const entry = ignored[ignoredKey(finding)];
  return entry !== undefined && !isWorse(finding, entry);
}

/** Ignores findings with a reason, which is truncated to 300 characters. Null if there is no finding or no reason. */
export function ignoreFindings(
  doc: CaptionDocument,
  { findings, reason }: { readonly findings: readonly Finding[]; readonly reason: string },
): Change | null {
  const why = reason.trim().slice(0, bounds.reasonLength);
  if (why === '') return null;
  const entries = findings.map((finding) => [ignoredKey(finding), ignoredOf(finding, why)] as const);
  return patchChange(doc, 'ignoreFindings', Object.fromEntries(entries));
}

const ignoredOf = ({ measured, unit }: Finding, reason: string): Ignored => ({ reason, measured, unit });

/** Shows ignored findings again. Null if the findings are not ignored. */
export function showIgnored(
  doc: CaptionDocument,
  { findings }: { readonly findings: readonly Finding[] },
): Change | null {
  const keys = findings.map(ignoredKey).filter((key) => key in doc.settings.ignored);
  return patchChange(doc, 'showIgnored', Object.fromEntries(keys.map((key) => [key, null])));
}

function patchChange(doc: CaptionDocument, label: string, now: IgnoredPatch): Change | null {
  const { ignored } = doc.settings;
  const keys = Object.keys(now);
  const all = new Set([...Object.keys(ignored), ...keys]);
  if (keys.length === 0 || all.size > bounds.ignored) return null;
  const was = Object.fromEntries(keys.map((key) => [key, ignored[key] ?? null]));
  return changeOf(label, [{ op: 'setting', of: 'ignored', was, now }]);
}
