import { expect, test } from 'vitest';
import { account } from '../../../api/routes/account.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { standardDefaults } from '../../../domain/preferences/subtitleDefaults.ts';
import { styleToWire } from '../../../domain/style/wire.ts';
import { asking } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import { createFile, readFile, readSubtitleDefaults, saveSubtitleDefaults } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { open } from '../subtitles/kit.ts';
import { Ear, runSpeech, studio } from '../transcription/run.ts';

const world = await givenWorld();
const { cloud, given } = world;

const style = styleToWire(defaultStyle);
const standard = { ...standardDefaults, style };

const own = {
  style: { ...style, font_color: 'ffcc00', font_size: 0.075, margin_top: 0.15, margin_bottom: 0.15 },
  limits: { ...standardDefaults.limits, maxCharsPerLine: 20, maxOfLines: 1, maxDurationMs: 4000 },
  frameRate: { frameRate: 29.97, dropFrame: true },
  rules: 'default',
  lineLength: 'own',
} as const;

/** Initial caption settings of a new file of this person. */
async function settingsOfNewFile(person: Person, language = 'en') {
  const { id: videoId } = await createFile(cloud, person, asking(cloud, person, { language }));
  const about = { ...(await getFile(cloud.table, videoId)), fileStatus: 'success' as const };
  const file = await given.aFile(person, { language, ...(about.rules && { rules: about.rules }) });
  await runSpeech(studio(world, new Ear(world, ['hello', 'there'])), { ...file, attempt: 1 });
  const { document } = await open(world, {
    videoId: file.videoId,
    projectId: file.projectId,
    subtitleId: `${file.videoId}-1`,
    userId: person.userId,
  });
  const detail = await readFile(cloud, person, { projectId: file.projectId, videoId: file.videoId });
  return { ...document.settings, rules: detail.editorSettings.rules };
}

test('a person who has chosen nothing has the standard settings', async () => {
  expect(await readSubtitleDefaults(cloud, await given.aPerson())).toEqual(standard);
});

test('what is chosen is kept, and the captions of the next file begin with it', async () => {
  const aya = await given.aPerson('standard');
  await saveSubtitleDefaults(cloud, aya, own);
  expect(await readSubtitleDefaults(cloud, aya)).toEqual(own);
  expect(await settingsOfNewFile(aya)).toMatchObject({
    style: { color: '#ffcc00', fontSizeDisplay: 150, fontSizeFraction: 0.075, marginVerticalFraction: 0.15 },
    limits: { maxCharsPerLine: 20, maxOfLines: 1, minDurationSeconds: 0.1, maxDurationSeconds: 4 },
    frameRate: { frameRate: 29.97, dropFrame: true },
    rules: 'default',
  });
});

test("lines are as long as those of the file's language where nobody has chosen a length", async () => {
  const aya = await given.aPerson('standard');
  await saveSubtitleDefaults(cloud, aya, {
    ...standard,
    limits: { ...standardDefaults.limits, maxOfLines: 1 },
  });
  expect(await settingsOfNewFile(aya, 'ja')).toMatchObject({ limits: { maxCharsPerLine: 13, maxOfLines: 1 } });
  expect(await settingsOfNewFile(aya, 'en')).toMatchObject({ limits: { maxCharsPerLine: 42, maxOfLines: 1 } });
});

test("a broadcaster's rules bring limits of their own for the language of each file", async () => {
  const aya = await given.aPerson('standard');
  await saveSubtitleDefaults(cloud, aya, { ...own, rules: 'netflix' });
  const english = await settingsOfNewFile(aya, 'en');
  expect(english).toMatchObject({ rules: 'netflix', limits: { maxCharsPerLine: 42, enhancedCharacterCount: false } });
  const japanese = await settingsOfNewFile(aya, 'ja');
  expect(japanese).toMatchObject({ rules: 'netflix', limits: { maxCharsPerLine: 13, enhancedCharacterCount: true } });
});

test('fields of the style that are not sent stay as they are', async () => {
  const aya = await given.aPerson('standard');
  await saveSubtitleDefaults(cloud, aya, own);
  await saveSubtitleDefaults(cloud, aya, { ...own, style: { decoration: 'bold', background_color: 'none' } });
  expect((await readSubtitleDefaults(cloud, aya)).style).toEqual({
    ...{ ...own.style, decoration: 'bold', background_color: 'none' },
  });
});

const { body } = account.saveSubtitleDefaults;
const faultsOf = (changed: object) =>
  body.safeParse({ ...own, ...changed }).error?.issues.map(({ path }) => path.join('.'));

test.each([
  ['drop-frame at 24', { frameRate: { frameRate: 24, dropFrame: true } }, ['frameRate.dropFrame']],
  ['a frame rate of 26', { frameRate: { frameRate: 26, dropFrame: false } }, ['frameRate.frameRate']],
  ['9 characters a line', { limits: { ...own.limits, maxCharsPerLine: 9 } }, ['limits.maxCharsPerLine']],
  ['71 characters a line', { limits: { ...own.limits, maxCharsPerLine: 71 } }, ['limits.maxCharsPerLine']],
  ['4 lines', { limits: { ...own.limits, maxOfLines: 4 } }, ['limits.maxOfLines']],
  [
    'a minimum of 20.1 s',
    { limits: { ...own.limits, minDurationMs: 20_100, maxDurationMs: 30_000 } },
    ['limits.minDurationMs'],
  ],
  ['a duration between two tenths', { limits: { ...own.limits, minDurationMs: 150 } }, ['limits.minDurationMs']],
  ['a minimum over the maximum', { limits: { ...own.limits, minDurationMs: 5000 } }, ['limits.minDurationMs']],
  ['a font that is not shipped', { style: { ...own.style, fonts: 'Comic Sans' } }, ['style.fonts']],
  ['a size between two steps', { style: { ...own.style, font_size: 0.0505 } }, ['style.font_size']],
  ['a color with a hash', { style: { ...own.style, font_color: '#ffcc00' } }, ['style.font_color']],
])('%s is refused', (_, changed, paths) => {
  expect(faultsOf(changed)).toEqual(paths);
});

test.each([29.97, 59.94])('drop-frame at %d is accepted', (frameRate) => {
  expect(faultsOf({ frameRate: { frameRate, dropFrame: true } })).toBeUndefined();
});
