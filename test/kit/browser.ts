import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const artifacts = path.resolve(import.meta.dirname, '../../artifacts/screens');

/** Launches the system's Chromium, without requests to its vendor. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      // Test machines have no sound card, and searching for one can stop playback.
      ...['--disable-audio-output', '--enable-unsafe-swiftshader', '--force-color-profile=srgb'],
    ],
  });
}

/** Saves a screenshot of the page among the run's artifacts. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: path.join(artifacts, `${name}.png`) });
}

/** Collects a page's errors: script errors, content blocked by its policy, console errors. */
export function hearComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}
