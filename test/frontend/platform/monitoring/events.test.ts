import { expect, test } from 'vitest';
import { webVitals } from '../../../../api/webVitals.ts';
import { eventLimits } from '../../../../frontend/platform/monitoring/eventLimits.ts';
import { vitalRating } from '../../../../frontend/platform/monitoring/vitalRating.ts';

const resource = 'com.amazon.rum.performance_resource_event';
const trace = 'com.amazon.rum.xray_trace_event';
const pageView = 'com.amazon.rum.page_view_event';
const faults = ['com.amazon.rum.js_error_event', 'com.amazon.rum.http_event', 'ERROR_BOUNDARY', 'STRIPE_ERROR'];

test('of one load of the page ten resources and twenty traces are recorded, and every fault', () => {
  const isRecorded = eventLimits();
  const recorded = (type: string) => Array.from({ length: 50 }, () => isRecorded(type, 0)).filter(Boolean).length;
  expect([resource, trace, pageView, ...faults].map(recorded)).toEqual([10, 20, 50, 50, 50, 50, 50]);
});

test('a session keeps a quarter of its room for faults, however many pages are loaded', () => {
  let count = 0;
  for (let load = 0; load < 50; load++) {
    const isRecorded = eventLimits();
    const types = [...Array(40).fill(resource), ...Array(40).fill(trace), ...Array(8).fill(pageView)];
    for (const type of types) if (isRecorded(type, count)) count++;
  }
  expect(count).toBe(150);
  expect(faults.map((type) => eventLimits()(type, count))).toEqual([true, true, true, true]);
});

test.each([
  ['firstContentfulPaint', [0, 1800, 1801, 3000, 3001]],
  ['largestContentfulPaint', [0, 2500, 2501, 4000, 4001]],
  ['cumulativeLayoutShift', [0, 0.1, 0.11, 0.25, 0.26]],
  ['firstInputDelay', [0, 100, 101, 300, 301]],
] as const)('%s is rated by its limits', (name, values) => {
  const ratings = values.map((value) => vitalRating(webVitals[name].eventType, { value }).rating);
  expect(ratings).toEqual(['good', 'good', 'needs-improvement', 'needs-improvement', 'poor']);
});

test('other events have no rating', () => {
  expect(vitalRating(resource, { value: 1 })).toEqual({});
  expect(vitalRating('ERROR_BOUNDARY', { message: 'x' })).toEqual({});
});
