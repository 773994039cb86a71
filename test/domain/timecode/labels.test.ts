import { expect, test } from 'vitest';
import { frameToMs, msToFrame } from '../../../domain/timecode/frames.ts';
import { frameOfLabel, framesPerDay, isLegalLabel, type Label, labelOfFrame } from '../../../domain/timecode/labels.ts';
import { type ExactRate, frameRateOptions } from '../../../domain/timecode/rates.ts';
import { isDeep } from '../../kit/runs.ts';

const hoursOfDay = isDeep ? Array.from({ length: 24 }, (_, hour) => hour) : [0, 23];

/** All frames of a day, or of its first and last hour unless the run is deep. */
function* framesOfDay(rate: ExactRate): Generator<number> {
  const perHour = framesPerDay(rate) / 24;
  for (const hour of hoursOfDay) {
    for (let frame = hour * perHour; frame < (hour + 1) * perHour; frame++) yield frame;
  }
}

/** Sort key of a label: comparing these numbers compares the labels. */
const rank = ({ hours, minutes, seconds, frames }: Label): number =>
  ((hours * 60 + minutes) * 60 + seconds) * 100 + frames;

test.each(frameRateOptions)(
  'every frame of a day at $key has one legal label, later frames have later ones',
  (rate) => {
    let previous = -1;
    for (const frame of framesOfDay(rate)) {
      const label = labelOfFrame(frame, rate);
      const place = rank(label);
      if (place <= previous || !isLegalLabel(label, rate) || frameOfLabel(label, rate) !== frame) {
        throw new Error(`frame ${frame} is ${JSON.stringify(label)}, which is frame ${frameOfLabel(label, rate)}`);
      }
      previous = place;
    }
    expect(labelOfFrame(framesPerDay(rate), rate)).toEqual({ hours: 24, minutes: 0, seconds: 0, frames: 0 });
  },
);

test.each(frameRateOptions)(
  'every frame of a day at $key is found again from its milliseconds, rounded up or down',
  (rate) => {
    for (const frame of framesOfDay(rate)) {
      const exactMs = (frame * 1000 * rate.denominator) / rate.numerator;
      const isFound =
        msToFrame(frameToMs(frame, rate), rate) === frame &&
        msToFrame(Math.floor(exactMs), rate) === frame &&
        msToFrame(Math.ceil(exactMs), rate) === frame;
      if (!isFound) throw new Error(`frame ${frame} is lost`);
    }
  },
);

test.each(frameRateOptions)('labels without a frame are refused at $key', (rate) => {
  let legal = 0;
  for (let minutes = 0; minutes < 60; minutes++) {
    for (let seconds = 0; seconds < 60; seconds++) {
      for (let frames = 0; frames < 100; frames++) {
        if (frameOfLabel({ hours: 0, minutes, seconds, frames }, rate) !== null) legal++;
      }
    }
  }
  expect(legal).toBe(framesPerDay(rate) / 24);
});

const drop30 = frameRateOptions.find((rate) => rate.key === '29.97-drop-frame') ?? frameRateOptions[0];
const drop60 = frameRateOptions.find((rate) => rate.key === '59.94-drop-frame') ?? frameRateOptions[0];

test.each([
  [drop30, 1799, '0:0:59:29'],
  [drop30, 1800, '0:1:0:2'],
  [drop30, 17_981, '0:9:59:29'],
  [drop30, 17_982, '0:10:0:0'],
  [drop30, 107_892, '1:0:0:0'],
  [drop60, 3599, '0:0:59:59'],
  [drop60, 3600, '0:1:0:4'],
  [drop60, 35_963, '0:9:59:59'],
  [drop60, 35_964, '0:10:0:0'],
  [drop60, 215_784, '1:0:0:0'],
])('the published drop-frame vectors hold (%#)', (rate, frame, label) => {
  if (!rate) throw new Error('no rate');
  expect(Object.values(labelOfFrame(frame, rate)).join(':')).toBe(label);
});
