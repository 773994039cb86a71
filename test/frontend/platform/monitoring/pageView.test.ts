import { expect, test } from 'vitest';
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
