import type { CaptionId, TabId } from '../captions/types.ts';

/** What captions are checked for. */
export const qualityRules = [
  'minDuration',
  'maxDuration',
  'lineLength',
  'lineCount',
  'needlessBreak',
  'readingSpeed',
  'wordRate',
  'overlap',
  'gap',
  'chaining',
  'empty',
  'missing',
  'label',
  'spaces',
] as const;

export type QualityRule = (typeof qualityRules)[number];

export type Severity = 'error' | 'warning';

/** What `measured` and `limit` count: `frames` where a frame rate is set and `ms` where not. */
export type Unit = 'frames' | 'ms' | 'characters' | 'lines' | 'charactersPerSecond' | 'wordsPerMinute' | 'places';

/** One thing that is wrong with one caption. */
export interface Finding {
  readonly rule: QualityRule;
  readonly severity: Severity;
  readonly captionId: CaptionId;
  /** The tab whose text it is; null for what all linked tabs share, the times. */
  readonly tab: TabId | null;
  /** It is the tab's second caption. */
  readonly second?: true;
  readonly measured: number;
  readonly limit: number;
  readonly unit: Unit;
}
