import { describe, expect, test } from 'vitest';
import type { Input } from '../../../api/route.ts';
import type { files } from '../../../api/routes/files.ts';
import type { subtitles } from '../../../api/routes/subtitles.ts';
import { chosenLimitsOf } from '../../../domain/preferences/subtitleDefaults.ts';
import { readFile, saveConfig, saveStyle } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, open, spoken } from '../subtitles/kit.ts';

const { cloud, given } = await givenWorld();

const config = ({ userId, projectId, videoId }: Opened, body: Input<typeof files.saveConfig>) =>
  saveConfig(cloud, { userId }, { projectId, videoId, ...body });
const style = ({ userId, projectId, videoId }: Opened, body: Input<typeof subtitles.saveStyle>) =>
  saveStyle(cloud, { userId }, { projectId, videoId, ...body });
const settingsOf = async (file: Opened) => (await open({ cloud }, file)).document.settings;

describe('the settings of a file', () => {
  test('those of its captions are saved as a change that everyone who has it open takes up', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    const { limits } = await settingsOf(file);
    await config(file, {
      rules: 'netflix',
      limits: { ...chosenLimitsOf(limits), maxCharsPerLine: 30, minDurationMs: 500 },
      aspectRatio: '9:16',
      framing: 'blur',
      startTimecode: '10:00:00:00',
    });
    const { revision, document, changes } = await open({ cloud }, file);
    expect([revision, changes.length]).toEqual([1, 1]);
    expect(document.settings).toMatchObject({
      checks: { rules: 'netflix' },
      limits: { maxCharsPerLine: 30, minDurationSeconds: 0.5 },
      picture: { aspectRatio: '9:16', framing: 'blur' },
      programme: { startTimecode: '10:00:00:00' },
    });
  });

  test('a frame rate moves its captions to frames, and saving it twice changes nothing more', async () => {
    const file = await given.aCaptionedFile(spoken(3, 2010));
    const frameRate = { frameRate: 25, dropFrame: false };
    await config(file, { frameRate });
    await config(file, { frameRate });
    const { revision, document } = await open({ cloud }, file);
    expect(revision).toBe(1);
    expect(document.settings.frameRate).toEqual(frameRate);
    expect([...document.captions('en')].map(({ startMs }) => startMs % 40)).toEqual([0, 0, 0]);
  });

  test('those of its editor are kept beside', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const { userId, projectId, videoId } = file;
    await config(file, { timecodes: 'ms' });
    await config(file, { autoScroll: false });
    const { editorSettings } = await readFile(cloud, { userId }, { projectId, videoId });
    expect(editorSettings).toEqual({ autoScroll: false, timecodes: 'ms', rules: 'default' });
    expect((await open({ cloud }, file)).revision).toBe(0);
  });

  test('a file without captions keeps settings of the editor only', async () => {
    const aya = await given.aPerson();
    const { videoId, projectId } = await given.aFile(aya);
    const missing = { code: 'subtitles.missing', status: 404 };
    await expect(saveConfig(cloud, aya, { projectId, videoId, rules: 'bbc' })).rejects.toMatchObject(missing);
    expect(await saveConfig(cloud, aya, { projectId, videoId, autoScroll: false })).toEqual({ done: true });
  });
});

describe('the style of a file', () => {
  test('is changed for all captions field by field', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await style(file, { style: { font_color: 'FFCC00', background_color: 'none', decoration: 'bold underline' } });
    expect((await settingsOf(file)).style).toMatchObject({
      color: '#ffcc00',
      backgroundColor: null,
      bold: true,
      italic: false,
      underline: true,
      font: 'Noto Sans',
      fontSizeDisplay: 100,
    });
  });

  test('is changed for single captions in one language, in one step, and taken back', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    const captions = { ids: ['c0', 'c2'], tab: 'en' };
    await style(file, { style: { font_color: 'ffcc00', font_size: 0.075 }, captions });
    await style(file, { style: { position_vertical: 'top' }, captions: { ids: ['c0'], tab: 'en' } });
    const { document, revision } = await open({ cloud }, file);
    expect(revision).toBe(2);
    const own = { color: '#ffcc00', fontSizeDisplay: 150, fontSizeFraction: 0.075 };
    expect(document.get('c0')?.cells.en?.style).toEqual({ ...own, vertical: 'top' });
    expect(document.get('c1')?.cells.en?.style).toBeUndefined();
    expect(document.get('c2')?.cells.en?.style).toEqual(own);
    await style(file, { style: null, captions });
    expect((await open({ cloud }, file)).document.get('c0')?.cells.en?.style).toBeUndefined();
  });

  test('is refused for captions that are not there, and without a field', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const invalid = { code: 'input.invalid', status: 400 };
    for (const captions of [
      { ids: ['c9'], tab: 'en' },
      { ids: ['c0'], tab: 'ja' },
    ])
      await expect(style(file, { style: { font_color: 'ffcc00' }, captions })).rejects.toMatchObject(invalid);
    await expect(style(file, { style: null })).rejects.toMatchObject(invalid);
  });
});
