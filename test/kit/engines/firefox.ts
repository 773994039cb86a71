import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Engine, Key } from './engine.ts';

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Settings under which Firefox makes no requests of its own and plays without a sound card. */
const extraPrefsFirefox = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'media.autoplay.default': 0,
  'media.cubeb.backend': 'none',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
};

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: existsSync(executablePath) ? undefined : `${executablePath} is missing`,
  async open() {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    return {
      complaints,
      goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
      evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) =>
        press(
          key,
          (name) => page.keyboard.down(name),
          (name) => page.keyboard.up(name),
        ),
      screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
      close: () => browser.close(),
    };
  },
};

async function press(
  key: Key,
  down: (name: KeyInput) => Promise<void>,
  up: (name: KeyInput) => Promise<void>,
): Promise<void> {
  const names = key.split('+') as KeyInput[];
  for (const name of names) await down(name);
  for (const name of names.toReversed()) await up(name);
}
