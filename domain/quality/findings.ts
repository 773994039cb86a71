import type { CaptionId, TabId } from '../captions/types.ts';

/** The rules that captions are checked by. */
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

/** The unit of `measured` and `limit`; times are in `frames` if a frame rate is set, otherwise in `ms`. */
export type Unit = 'frames' | 'ms' | 'characters' | 'lines' | 'charactersPerSecond' | 'wordsPerMinute' | 'places';

/** A caption that breaks a rule. */
export interface Finding {
  readonly rule: QualityRule;
  readonly severity: Severity;
  readonly captionId: CaptionId;
  /** The tab whose text is concerned; null for the times, which linked tabs share. */
  readonly tab: TabId | null;
  /** Whether the tab's second caption is concerned. */
  readonly second?: true;
  readonly measured: number;
  readonly limit: number;
  readonly unit: Unit;
  /** The characters concerned, where the rule is about single ones. */
  readonly characters?: string;
}
