/**
 * Exact frame rate: `numerator / denominator` frames per second. The displayed 23.98 is only a name: used as a number
 * it is 597 ms off after an hour.
 */
export interface ExactRate {
  readonly numerator: number;
  readonly denominator: number;
  /** Frame numbers per second of a label: 24, 25, 30, 50 or 60. */
  readonly framesPerLabelSecond: number;
  /** Number of labels skipped at the start of each minute that is not a multiple of ten: 0, 2 or 4. */
  readonly droppedPerMinute: number;
}

/** Frame rate as the document stores it: one of the ten options of `frameRateOptions`. */
export interface FrameRateSetting {
  /** Displayed rate, for example 23.98 or 29.97; `exactRate` returns its exact value. */
  readonly frameRate: number;
  readonly dropFrame: boolean;
}

/** Frame rate option: the key used by the user interface and the API, its setting and its exact rate. */
export interface FrameRateOption extends FrameRateSetting, ExactRate {
  readonly key: FrameRateKey;
}

export type FrameRateKey =
  | '23.98'
  | '24'
  | '25'
  | '29.97'
  | '30'
  | '50'
  | '59.94'
  | '60'
  | '29.97-drop-frame'
  | '59.94-drop-frame';

const option = (
  key: FrameRateKey,
  frameRate: number,
  framesPerLabelSecond: number,
  denominator: 1 | 1001,
  droppedPerMinute = 0,
): FrameRateOption => ({
  key,
  frameRate,
  dropFrame: droppedPerMinute > 0,
  numerator: denominator === 1 ? framesPerLabelSecond : framesPerLabelSecond * 1000,
  denominator,
  framesPerLabelSecond,
  droppedPerMinute,
});

/** The ten options, in display order. */
export const frameRateOptions: readonly FrameRateOption[] = [
  option('23.98', 23.98, 24, 1001),
  option('24', 24, 24, 1),
  option('25', 25, 25, 1),
  option('29.97', 29.97, 30, 1001),
  option('30', 30, 30, 1),
  option('50', 50, 50, 1),
  option('59.94', 59.94, 60, 1001),
  option('60', 60, 60, 1),
  option('29.97-drop-frame', 29.97, 30, 1001, 2),
  option('59.94-drop-frame', 59.94, 60, 1001, 4),
];

/** Message for a drop-frame setting at any other rate. */
export const dropFrameError = 'drop-frame is supported only at 29.97 or 59.94 fps';

/** Returns the option of a setting, or undefined if the setting is not one of the options. */
export function findOption(setting: FrameRateSetting): FrameRateOption | undefined {
  return frameRateOptions.find((o) => o.frameRate === setting.frameRate && o.dropFrame === setting.dropFrame);
}

/** Returns the setting of a key; null (no frame rate) for an unknown key. */
export function settingOfKey(key: string): FrameRateSetting | null {
  const found = frameRateOptions.find((o) => o.key === key);
  return found ? { frameRate: found.frameRate, dropFrame: found.dropFrame } : null;
}

/** Returns the key of a setting, or null if the rate is not set or unknown. */
export function keyOfSetting(setting: FrameRateSetting | null): FrameRateKey | null {
  return (setting && findOption(setting)?.key) ?? null;
}

/** Returns why a setting cannot be used, as a message; null if it can. A missing setting is valid. */
export function frameRateError(setting: FrameRateSetting | null): string | null {
  if (setting === null || findOption(setting)) return null;
  if (setting.dropFrame && findOption({ ...setting, dropFrame: false })) return dropFrameError;
  return `frame rate ${setting.frameRate} is not supported`;
}

/** Cached, because a long document looks up the rate of the same setting a million times. */
const known = new WeakMap<FrameRateSetting, ExactRate>();

/**
 * Returns the exact rate of a setting.
 * @throws RangeError with the text of {@link frameRateError} if the setting is not one of the ten.
 */
export function exactRate(setting: FrameRateSetting): ExactRate {
  const found = known.get(setting) ?? findOption(setting);
  if (!found) throw new RangeError(frameRateError(setting) ?? 'unknown frame rate');
  known.set(setting, found);
  return found;
}

/** Whether two settings have the same grid and the same labels. */
export function sameFrameRate(a: FrameRateSetting | null, b: FrameRateSetting | null): boolean {
  return a === b || (a?.frameRate === b?.frameRate && a?.dropFrame === b?.dropFrame);
}
