import type { Page } from 'playwright-core';

/** Returns the path that a sign-in page leads back to, which the tab keeps under the name in its address. */
export const returnPathOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const name = new URLSearchParams(location.search).get('next');
    return name && sessionStorage.getItem(`return-path-${name}`);
  });
