/** The main job in Firefox and in WebKit, the engine of Safari. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCode } from '../../scripts/sample/visitor.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { storedTexts } from '../kit/editorPage.ts';
import type { Engine } from '../kit/engines/engine.ts';
import { firefox } from '../kit/engines/firefox.ts';
import { button, field, User } from '../kit/engines/user.ts';
import { webkit } from '../kit/engines/webkit.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';

const pictures = path.resolve(import.meta.dirname, '../../artifacts/screens');

describe.each<Engine>([firefox, webkit])('in $name', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-engines-'));
  let person: NewPerson;
  let file: File;
  let user: User;

  const picture = (name: string) => user.tab.screenshot(path.join(pictures, `${engine.name}-${name}.png`));
  const caption = { css: 'textarea', name: 'Caption 1,' };
  const stored = async () => (await storedTexts(person.client, file))[0];

  /** Returns the number of white pixels in the lower half of the video, where only captions are white. */
  const whitePixels = async (): Promise<number> => {
    await picture('editor');
    const box = await user.tab.evaluate<{ x: number; y: number; width: number; height: number }>(
      `document.querySelector('video').getBoundingClientRect().toJSON()`,
    );
    const [width, height] = [Math.floor(box.width), Math.floor(box.height / 2)];
    const crop = `crop=${width}:${height}:${Math.ceil(box.x)}:${Math.ceil(box.y + box.height / 2)},format=gray`;
    const file = path.join(pictures, `${engine.name}-editor.png`);
    const gray = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-vf', crop, '-f', 'rawvideo', '-'], {
      maxBuffer: width * height * 2,
    });
    return gray.filter((value) => value > 235).length;
  };

  beforeAll(async () => {
    if (engine.missing) return;
    mkdirSync(pictures, { recursive: true });
    person = await newPerson(origin);
    file = await captionedFile(person, folder, ['Every film begins', 'with a story']);
    user = new User(await engine.open());
  });
  afterAll(async () => {
    await user?.tab.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(engine.missing)('a person signs up with the mailed code, and signs out', async () => {
    const email = `person-${crypto.randomUUID()}@example.com`;
    await user.tab.goto(`${origin}/en/signup`);
    await user.fill(field('First name'), 'Petra');
    await user.fill(field('Last name'), 'Person');
    await user.fill(field('Email'), email);
    await user.fill(field('Password'), 'Walk1ngHome');
    await user.fill(field('Confirm password'), 'Walk1ngHome');
    await user.click({ css: 'input[type="checkbox"]', name: 'I agree' });
    await picture('sign-up');
    await user.click(button('Create account'));
    await user.see({ css: 'h1, h2', name: 'Check your email' });
    await user.tab.type(await readCode(origin, email));
    await user.see({ css: 'h1, h2', name: 'Three short questions' });
    await user.tab.evaluate('localStorage.clear()');
  });

  it.skipIf(engine.missing)('a person signs in and opens a recording in the editor', async () => {
    await user.tab.goto(`${origin}/en/signin`);
    await user.fill(field('Email'), person.email);
    await user.fill(field('Password'), person.password);
    await user.tab.press('Enter');
    await user.see({ css: 'a', name: 'A short talk' });
    await picture('library');
    await user.tab.evaluate(`localStorage.setItem('editor-color-scheme', 'dark')`);
    await user.tab.goto(`${origin}/en/me/projects/${file.projectId}/videos/${file.id}/video`);
    await user.see(caption);
    await user.see({ css: '[data-complete]' });
  });

  it.skipIf(engine.missing)('typed text is saved', async () => {
    await user.fill(caption, 'Typed in another engine');
    await expect.poll(stored, { timeout: 30_000 }).toBe('Typed in another engine');
    await user.see({ css: '[data-kind="saved"]' });
  });

  it.skipIf(engine.missing)('the recording plays, and its caption is drawn on the picture', async () => {
    await user.until(`document.querySelector('video')?.readyState >= 2`);
    await user.click(button('Play'));
    await user.until(`document.querySelector('video').currentTime > 0.3`);
    await user.tab.evaluate(`document.querySelector('video').pause()`);
    await user.tab.evaluate(`document.querySelector('video').currentTime = 0.5`);
    await expect.poll(whitePixels, { timeout: 30_000 }).toBeGreaterThan(200);
    // Between the captions only the pointer of WebKit's display is white.
    await user.tab.evaluate(`document.querySelector('video').currentTime = 1.5`);
    await expect.poll(whitePixels, { timeout: 30_000 }).toBeLessThan(100);
  });

  it.skipIf(engine.missing)('the captions are exported as SubRip', async () => {
    await user.tab.evaluate(`(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => { void blob.text().then((text) => { window.exported = text; }); return make.call(URL, blob); };
    })()`);
    await user.click(button('Export'));
    await user.click(button('SubRip'));
    expect(await user.until<string>('window.exported')).toContain('Typed in another engine');
  });

  it.skipIf(engine.missing)('the dark editor has dark scroll bars', async () => {
    const schemes = await user.tab.evaluate<string[]>(
      `[...document.querySelectorAll('[data-mantine-color-scheme="dark"]')].map((element) => getComputedStyle(element).colorScheme)`,
    );
    expect(new Set(schemes)).toEqual(new Set(['dark']));
  });

  it.skipIf(engine.missing)('no page reports an error', () => {
    expect(user.tab.complaints).toEqual([]);
  });
});
