import type { CaptionId, TabId } from '../captions/types.ts';

/** The quality rules. */
export const qualityRules = [
  'minDuration',
  'maxDuration',
  'lineLength',
  'lineCount',
  'wraps',
  'needlessBreak',
  'readingSpeed',
  'wordRate',
  'overlap',
  'gap',
  'chaining',
  'pastRecording',
  'afterRecording',
  'inNearShot',
  'outNearShot',
  'empty',
  'missing',
  'label',
  'spaces',
  'undrawn',
] as const;

export type QualityRule = (typeof qualityRules)[number];

export type Severity = 'error' | 'warning';

/** Unit of `measured` and `limit`; times are in `frames` if a frame rate is set, otherwise in `ms`. */
export type Unit = 'frames' | 'ms' | 'characters' | 'lines' | 'charactersPerSecond' | 'wordsPerMinute' | 'places';

/** A caption that breaks a rule. */
export interface Finding {
  readonly rule: QualityRule;
  readonly severity: Severity;
  readonly captionId: CaptionId;
  /** The tab whose text breaks the rule; null for times, which linked tabs share. */
  readonly tab: TabId | null;
  /** Set if the tab's second caption breaks the rule. */
  readonly second?: true;
  readonly measured: number;
  readonly limit: number;
  readonly unit: Unit;
  /** The characters that break the rule, for rules about single characters. */
  readonly characters?: string;
}
