import { contextOf } from '../../../../../domain/quality/context.ts';
import { snapMs, ticksOf } from '../../../../../domain/timecode/frames.ts';
import { formatDuration, formatPosition, timecodesOf } from '../../../../../domain/timecode/position.ts';
import {
  type ExactRate,
  exactRate,
  type FrameRateKey,
  frameRateOptions,
} from '../../../../../domain/timecode/rates.ts';
import type { Editor } from '../session/editor.ts';
import type { RetimeScope, Retiming } from './retiming.ts';

/** Values of the retiming dialog. Times remain text until they can be parsed. */
export interface RetimeForm {
  readonly kind: Retiming['kind'];
  readonly scope: RetimeScope;
  readonly direction: 'earlier' | 'later';
  readonly by: string;
  readonly firstFrom: string;
  readonly firstTo: string;
  readonly secondFrom: string;
  readonly secondTo: string;
  /** Frame rates that the captions were timed for (`fromRate`) and that the media has (`toRate`). */
  readonly fromRate: FrameRateKey;
  readonly toRate: FrameRateKey;
  readonly gapTicks: number;
  readonly upToTicks: number;
}

/** Fields of the form that contain a time. */
export type TimeName = 'by' | 'firstFrom' | 'firstTo' | 'secondFrom' | 'secondTo';

/** Default gap if the rule set that captions are checked against has no minimum gap. */
const usualGapMs = 80;
const usualCloseMs = 500;

/**
 * Returns the initial form, derived from the document: its first and last caption, and the minimum gap that is checked.
 */
export function startForm({ store, quality, file }: Editor): RetimeForm {
  const { document, tab } = store.selection;
  const rate = document.settings.frameRate;
  const timecodes = timecodesOf(document.settings);
  const first = formatPosition(document.at(tab, 0)?.startMs ?? 0, timecodes);
  const last = formatPosition(document.at(tab, document.count(tab) - 1)?.startMs ?? 0, timecodes);
  return {
    kind: 'shift',
    scope: store.selection.hasSeveral ? 'selected' : 'all',
    direction: 'later',
    by: formatDuration(snapMs(1000, rate), timecodes),
    firstFrom: first,
    firstTo: first,
    secondFrom: last,
    secondTo: last,
    ...startRates(rate ? exactRate(rate) : file.frameRate),
    gapTicks: contextOf(document, quality.profile).times.gap || ticksOf(usualGapMs, rate),
    upToTicks: ticksOf(usualCloseMs, rate),
  };
}

/** Frame rates without drop-frame variants, which change only the timecode labels. */
export const speedOptions = frameRateOptions.filter(({ dropFrame }) => !dropFrame);

const optionOf = (key: FrameRateKey) => speedOptions.find((option) => option.key === key);

/**
 * Returns the default conversion: to the frame rate of the media, from the rate that films are most often converted
 * from.
 */
function startRates(
  rate: Pick<ExactRate, 'numerator' | 'denominator'> | null,
): Pick<RetimeForm, 'fromRate' | 'toRate'> {
  const isSame = ({ numerator, denominator }: ExactRate) =>
    rate !== null && numerator * rate.denominator === rate.numerator * denominator;
  const toRate = speedOptions.find(isSame)?.key ?? '25';
  return { fromRate: toRate === '25' ? '23.98' : '25', toRate };
}

/** Parses the text of a field. */
export type ReadTime = (name: TimeName, text: string) => number | null;

/** Returns the retiming described by a form; null while one of its times cannot be parsed. */
export function retimingOf(form: RetimeForm, read: ReadTime): Retiming | null {
  const time = (name: TimeName) => read(name, form[name]);
  const { kind, gapTicks, upToTicks } = form;
  if (kind === 'minimumGap') return { kind, gapTicks };
  if (kind === 'closeGaps') return { kind, gapTicks, upToTicks };
  if (kind === 'speed') {
    const [from, to] = [optionOf(form.fromRate), optionOf(form.toRate)];
    return from && to ? { kind, from, to } : null;
  }
  if (kind === 'shift') {
    const by = time('by');
    return by === null ? null : { kind, byMs: form.direction === 'earlier' ? -by : by };
  }
  const first = pointOf(time('firstFrom'), time('firstTo'));
  const second = pointOf(time('secondFrom'), time('secondTo'));
  return first && second && { kind, first, second };
}

const pointOf = (fromMs: number | null, toMs: number | null) =>
  fromMs === null || toMs === null ? null : { fromMs, toMs };
