import type { BrowserContext } from 'playwright-core';

/** A browser in which no live connection is opened and nothing is asked of what others save. */
export async function withoutLive(context: BrowserContext): Promise<void> {
  for (const path of ['**/tickets', '**/subtitles/*?after=*'])
    await context.route(path, (route) => route.fulfill({ status: 503, json: { code: 'internal.error', message: '' } }));
}
