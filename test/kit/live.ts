import type { BrowserContext } from 'playwright-core';

/** Blocks live connections and requests for other people's saves in a browser context. */
export async function withoutLive(context: BrowserContext): Promise<void> {
  for (const path of ['**/tickets', '**/subtitles/*?after=*'])
    await context.route(path, (route) => route.fulfill({ status: 503, json: { code: 'internal.error', message: '' } }));
}
