import smpte from 'smpte-timecode';
import { expect, test } from 'vitest';
import { formatLabel, frameOfLabel, framesPerDay, labelOfFrame, parseLabel } from '../../../domain/timecode/labels.ts';
import { type FrameRateOption, frameRateOptions } from '../../../domain/timecode/rates.ts';

/** Rate in the oracle's notation. */
const oracleRate = ({ key, framesPerLabelSecond, denominator }: FrameRateOption) =>
  key === '23.98' ? 23.976 : denominator === 1 ? framesPerLabelSecond : framesPerLabelSecond === 30 ? 29.97 : 59.94;

test.each(frameRateOptions)('smpte-timecode gives the same labels at $key, and reads ours back', (rate) => {
  const fps = oracleRate(rate);
  // A step without a common factor covers every second, minute and position within a second.
  for (let frame = 0; frame < framesPerDay(rate); frame += 61) {
    const label = formatLabel(labelOfFrame(frame, rate), rate);
    const theirs = new smpte(frame, fps, rate.dropFrame);
    if (theirs.toString() !== label) throw new Error(`frame ${frame}: ${label}, the oracle says ${theirs}`);
    if (new smpte(label, fps, rate.dropFrame).frameCount !== frame) throw new Error(`${label} is not frame ${frame}`);
  }
});

test.each(['00:01:00;00', '01:02:00;01', '01:07:00;00'])('both refuse %s at 29.97 drop-frame', (text) => {
  const rate = frameRateOptions.find(({ key }) => key === '29.97-drop-frame');
  if (!rate) throw new Error('no rate');
  expect(() => new smpte(text, 29.97, true)).toThrow();
  expect(parseLabel(text, rate)).toBeNull();
  expect(frameOfLabel({ hours: 1, minutes: 2, seconds: 0, frames: 1 }, rate)).toBeNull();
});
