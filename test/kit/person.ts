import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { tutorialNames } from '../../domain/onboarding/tutorials.ts';
import { createAccount, type Visitor } from '../../scripts/sample/visitor.ts';

/** A new user on the free plan, with the credentials to sign in again. */
export interface NewPerson extends Visitor {
  readonly email: string;
  readonly password: string;
  readonly projectId: string;
}

export async function newPerson(origin: string): Promise<NewPerson> {
  const account = { email: `person-${crypto.randomUUID()}@example.com`, password: 'Walk1ngHome' };
  const visitor = await createAccount(origin, { ...account, firstName: 'Tara', lastName: 'Trouble' });
  const { client } = visitor;
  // One-time tours and questions must not obstruct tests of something else.
  await client.saveOnboarding({ answers: null });
  const tours = tutorialNames.map((tutorial) => client.saveTutorial({ tutorial, isDone: true }));
  const [{ homeProjectId: projectId }] = await Promise.all([client.readAccount(), ...tours]);
  return { ...visitor, ...account, projectId };
}

/**
 * Opens a separate browser context in which the user is signed in: by default in English, at a laptop's size, and
 * without the service worker, which would store the whole program again in every context. Tests of the worker allow it.
 */
export function openAs(
  browser: Browser,
  origin: string,
  person: Visitor,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const tokens = {
    'id-token': person.idToken,
    'access-token': person.accessToken,
    'refresh-token': person.refreshToken,
  };
  const shownOnce = {
    alreadyDisplayedFirstUploadPopup: 'true',
    displayedUploadMessage: 'true',
    displayedDownloadMessage: 'true',
  };
  const kept = Object.entries({ ...tokens, ...shownOnce, onboarding: 'true' });
  const localStorage = kept.map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const usual = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', serviceWorkers: 'block' } as const;
  return browser.newContext({ ...usual, ...options, storageState });
}
