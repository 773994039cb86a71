import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { hearComplaints, launchBrowser } from './browser.ts';
import { origin } from './ownCloud.ts';
import { type NewPerson, newPerson, openAs } from './person.ts';

/** A new person who is signed in on a page, for each test of a file. */
export interface FreshVisit {
  readonly browser: Browser;
  readonly person: NewPerson;
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens a page for a new person before each test of a file, passes it to `take`, and closes it after the test. */
export function onFreshVisit(take: (visit: FreshVisit) => void): void {
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    const person = await newPerson(origin);
    context = await openAs(browser, origin, person);
    const page = await context.newPage();
    take({ browser, person, page, complaints: hearComplaints(page) });
  });
  afterEach(() => context.close());
  afterAll(() => browser.close());
}
