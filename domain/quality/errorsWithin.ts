import type { CaptionDocument } from '../document/document.ts';
import type { Finding } from './findings.ts';
import type { QualityProfile } from './profile.ts';
import { QualityReport } from './report.ts';

/** A part of a recording, in milliseconds. */
interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Whether a finding is an error of a caption that overlaps one of the spans. */
export function isErrorWithin(document: CaptionDocument, { severity, captionId }: Finding, spans: readonly Span[]) {
  const caption = severity === 'error' ? document.get(captionId) : undefined;
  return caption !== undefined && spans.some((span) => caption.startMs < span.endMs && caption.endMs > span.startMs);
}

/** Returns the errors of captions that overlap one of the spans, in their times and in their texts in the first tab. */
export function errorsWithin(document: CaptionDocument, profile: QualityProfile, spans: readonly Span[]): Finding[] {
  const tab = document.tabs[0]?.id;
  if (tab === undefined) return [];
  const findings = [...new QualityReport(document, profile).findings(tab)];
  return findings.filter((finding) => isErrorWithin(document, finding, spans));
}
