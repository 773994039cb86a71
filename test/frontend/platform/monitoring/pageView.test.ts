import { expect, test } from 'vitest';
import { eventLimits } from '../../../../frontend/platform/monitoring/eventLimits.ts';
import { toPageView } from '../../../../frontend/platform/monitoring/pageView.ts';

test.each([
  ['/ja/me', '/ja/me', 'library'],
  ['/en/me/projects/p1/videos/v1/video', '/en/me/projects/:projectId/videos/:videoId/video', 'editor'],
  ['/en/invite/a-secret-token', '/en/invite/:token', 'invitation'],
  ['/en/no/such/page', '/missing', 'missing'],
  ['/a-secret-token', '/missing', 'missing'],
])('the page %s is recorded as %s with the name of its screen', (pathname, pageId, title) => {
  expect(toPageView(pathname)).toEqual({ pageId, pageAttributes: { title } });
});

test('of one load of the page ten resources and twenty traces are recorded, and every error', () => {
  const isRecorded = eventLimits();
  const recorded = (type: string) => Array.from({ length: 50 }, () => isRecorded(type)).filter(Boolean).length;
  expect(recorded('com.amazon.rum.performance_resource_event')).toBe(10);
  expect(recorded('com.amazon.rum.xray_trace_event')).toBe(20);
  expect(recorded('com.amazon.rum.js_error_event')).toBe(50);
  expect(recorded('ERROR_BOUNDARY')).toBe(50);
});
