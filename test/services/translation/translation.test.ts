import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import {
  getTranslation,
  type TranslationItem,
  translatedCharacters,
} from '../../../cloud/table/documents/translations.ts';
import { getCredits } from '../../../cloud/table/money/ledger.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { freeSeconds } from '../../../domain/credits/account.ts';
import { bringBothUpToDate, partOf } from '../../../domain/credits/characters.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { addTab as addTabTo } from '../../../domain/editor/commands/addTab.ts';
import { removeTab as removeTabFrom } from '../../../domain/editor/commands/removeTab.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { plans } from '../../../domain/plans/catalogue.ts';
import { translationState } from '../../../domain/translation/source.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { reserveCharacters } from '../../../services/credits/reserveSeconds.ts';
import { readToday } from '../../../services/credits/today.ts';
import { appendRebased } from '../../../services/subtitles/appendRebased.ts';
import { loadDocument } from '../../../services/subtitles/loadDocument.ts';
import { settleTranslation } from '../../../services/translation/end.ts';
import { planTranslation } from '../../../services/translation/planTranslation.ts';
import {
  addTab,
  cancelTranslation,
  listTranslationLanguages,
  listTranslations,
  removeTab,
  saveGlossary,
  translateTab,
} from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, save, spoken } from '../subtitles/kit.ts';
import { NotedEngine, runMachine } from './run.ts';

const world = await givenWorld();
const { given, cloud } = world;

const of = ({ projectId, videoId }: Opened) => ({ projectId, videoId });
/** Characters of the file's owner: those left, those reserved, and those charged this month. */
async function charactersOf({ userId }: Opened) {
  const { account } = bringBothUpToDate(await getCredits(cloud.table, userId), await readToday(cloud, userId));
  const part = partOf(account, 'character');
  return { left: freeSeconds(part), reserved: part.reservedSeconds, used: part.months.at(-1)?.usedSeconds };
}

/** Reserves characters of the file's owner for another job. */
const taken = ({ userId }: Opened, characters: number) =>
  reserveCharacters(cloud, { userId, jobKey: 'another', characters });

const caller = ({ userId }: Opened) => ({ userId });
const runOf = ({ videoId }: Opened, attempt = 1, language = 'es') => ({ videoId, language, attempt });

const asked = (file: Opened, language = 'es') =>
  addTab(cloud, caller(file), { ...of(file), language, content: 'translation' });

async function documentOf(file: Opened): Promise<CaptionDocument> {
  const loaded = await loadDocument(cloud, file);
  if (!loaded) throw new Error('no document');
  return loaded.document;
}

const textsOf = async (file: Opened, tab = 'es') =>
  [...(await documentOf(file)).captions('en')].map(({ cells }) => cells[tab]?.text);

const last = async (file: Opened) => (await listTranslations(cloud, caller(file), of(file))).translations[0];

async function edit(file: Opened, command: (document: CaptionDocument) => Change | null): Promise<void> {
  const loaded = await loadDocument(cloud, file);
  const change = loaded && command(loaded.document);
  if (!loaded || !change) throw new Error('nothing to change');
  await save(world, file, { baseRevision: loaded.revision, change, saveId: cloud.newId() });
}

const retype = (file: Opened, id: string, text: string) =>
  edit(file, (document) => setText(document, { id, tab: 'en', text }));

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

async function translated(file: Opened): Promise<NotedEngine> {
  const engine = new NotedEngine();
  await asked(file);
  expect(await runMachine(world, engine, runOf(file))).toBeNull();
  return engine;
}

describe('a translation', () => {
  test.each([1, 2])('becomes a tab with a text for each caption (each task %i times)', async (times) => {
    const file = await given.aCaptionedFile(spoken(3));
    expect(await asked(file)).toMatchObject({ translation: { language: 'es', status: 'queued', progress: 0 } });
    expect(cloud.jobs.running.get(`translation:${file.videoId}-es-1`)).toEqual(runOf(file));
    expect((await documentOf(file)).tabs).toHaveLength(1);
    expect(await runMachine(world, new NotedEngine(), runOf(file), { times })).toBeNull();
    expect(await textsOf(file)).toEqual(['es caption 0', 'es caption 1', 'es caption 2']);
    expect(await last(file)).toMatchObject({ status: 'done', progress: 100, translatedCount: 3, untranslatedCount: 0 });
    expect(await world.keysBelow(`captions/${file.videoId}/translations/`)).toEqual([]);
  });

  test('of a batch that comes back broken is made in halves', async () => {
    const file = await given.aCaptionedFile(spoken(4));
    await asked(file);
    const engine = new NotedEngine();
    engine.spoil = (reply, sent) => (sent.includes('id="2"') ? reply.replace(/<p id="1">.*?<\/p>/, '') : reply);
    expect(await runMachine(world, engine, runOf(file))).toBeNull();
    expect(await textsOf(file)).toEqual([0, 1, 2, 3].map((n) => `es caption ${n}`));
    expect(engine.sent).toHaveLength(3);
  });

  test('says for how many captions the engine returned nothing', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    await asked(file);
    const engine = new NotedEngine();
    engine.spoil = (reply, sent) => (sent.includes('caption 1') ? '' : reply);
    expect(await runMachine(world, engine, runOf(file))).toBeNull();
    expect(await textsOf(file)).toEqual(['es caption 0', undefined, 'es caption 2']);
    expect(await last(file)).toMatchObject({ status: 'done', translatedCount: 2, untranslatedCount: 1 });
  });

  test('leaves out a caption of which only one of two speakers was translated', async () => {
    const captions = spoken(2);
    const file = await given.aCaptionedFile(captions);
    await retype(file, 'c0', '- Where is it?\n- Over there.');
    await asked(file);
    const engine = new NotedEngine();
    engine.spoil = (reply, sent) => (sent.includes('Over there') ? '' : reply);
    expect(await runMachine(world, engine, runOf(file))).toBeNull();
    expect(engine.sent.some((text) => text.includes('Where is it') && !text.includes('Over there'))).toBe(true);
    expect(await textsOf(file)).toEqual([undefined, 'es caption 1']);
    expect(await last(file)).toMatchObject({ status: 'done', translatedCount: 1, untranslatedCount: 1 });
  });

  test('that is cancelled changes nothing, whatever its tasks still do', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    await asked(file);
    const cancel = () => cancelTranslation(cloud, caller(file), { ...of(file), language: 'es' });
    expect(await runMachine(world, new NotedEngine(), runOf(file), { beforeSaving: cancel })).toBe('run.cancelled');
    expect(await last(file)).toMatchObject({ status: 'cancelled', failureReason: null });
    expect((await documentOf(file)).tabs).toHaveLength(1);
    expect(cloud.jobs.running.has(`translation:${file.videoId}-es-1`)).toBe(false);
    expect(await world.keysBelow(`captions/${file.videoId}/translations/`)).toEqual([]);
  });

  test('between languages that the engine does not know fails with that reason, and can be asked for again', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const engine = new NotedEngine();
    engine.pairs.clear();
    await asked(file);
    expect(await runMachine(world, engine, runOf(file))).toBe('language.unsupported');
    expect(await last(file)).toMatchObject({ status: 'failed', failureReason: 'language.unsupported' });
    await asked(file);
    expect(await runMachine(world, new NotedEngine(), runOf(file, 2))).toBeNull();
  });

  test('of captions whose text changes meanwhile is stale there, and leaves out captions that are gone', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await asked(file);
    const beforeSaving = () => retype(file, 'c0', 'something else');
    expect(await runMachine(world, new NotedEngine(), runOf(file), { beforeSaving })).toBeNull();
    const document = await documentOf(file);
    const states = [...document.captions('en')].map((caption) => translationState(caption, 'en', 'es'));
    expect(states).toEqual(['stale', 'current']);
  });

  test('of a tab that is removed meanwhile does not bring it back', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await translated(file);
    await translateTab(cloud, caller(file), { ...of(file), language: 'es', captionIds: ['c0'] });
    const remove = () => removeTab(cloud, caller(file), { ...of(file), language: 'es' });
    expect(await runMachine(world, new NotedEngine(), runOf(file, 2), { beforeSaving: remove })).toBe('tab.missing');
    expect((await documentOf(file)).tabs.map(({ id }) => id)).toEqual(['en']);
    expect(await last(file)).toMatchObject({ status: 'failed', failureReason: 'tab.missing' });
  });

  test('of a tab that is removed in the moment of saving does not bring it back', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await translated(file);
    await retype(file, 'c0', 'something else');
    await translateTab(cloud, caller(file), { ...of(file), language: 'es' });
    // Not with `removeTab`, which waits for saves of the same process.
    const remove = async () => {
      const loaded = await loadDocument(cloud, file);
      const change = loaded && removeTabFrom(loaded.document, { tab: 'es' });
      if (!loaded || !change) throw new Error('nothing to remove');
      const saving = { baseRevision: loaded.revision, change, stored: change, saveId: cloud.newId() };
      await appendRebased(cloud, file, { ...saving, userId: file.userId, askedAt: cloud.now() });
    };
    const beforeSaving = async () => beforeNextTransaction(cloud.table, remove);
    expect(await runMachine(world, new NotedEngine(), runOf(file, 2), { beforeSaving })).toBe('tab.missing');
    expect((await documentOf(file)).tabs.map(({ id }) => id)).toEqual(['en']);
  });

  test('uses the characters of the plan, each once, then those of additional minutes, and ends without more', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const letters = 2 * 'caption 0'.length;
    const { charactersPerMonth: limit } = plans.free;
    expect(await taken(file, limit - letters + 1)).toBe('reserved');
    await asked(file);
    expect(await runMachine(world, new NotedEngine(), runOf(file))).toBe('characters.exceeded');
    expect(await last(file)).toMatchObject({ status: 'failed', failureReason: 'characters.exceeded' });
    expect(await charactersOf(file)).toEqual({ left: letters - 1, reserved: limit - letters + 1, used: 0 });
    const expiresAt = '2027-05-01T00:00:00.000Z';
    await grantTopUp(cloud, { userId: file.userId, source: 'order#1', seconds: 60, expiresAt });
    await asked(file);
    expect(await runMachine(world, new NotedEngine(), runOf(file, 2), { times: 2 })).toBeNull();
    expect(await charactersOf(file)).toEqual({ left: 999, reserved: limit - letters + 1, used: letters });
    // Texts translated before in the same way are not sent again.
    await retype(file, 'c0', 'caption 1');
    await translateTab(cloud, caller(file), { ...of(file), language: 'es' });
    expect(await runMachine(world, new NotedEngine(), runOf(file, 3))).toBeNull();
    expect(await charactersOf(file)).toMatchObject({ left: 999, used: letters });
  });

  test('that is canceled gives back the characters that were not translated', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await asked(file);
    const planned = await planTranslation(cloud, runOf(file));
    const reserved = 2 * 'caption 0'.length;
    expect(await charactersOf(file)).toMatchObject({ reserved, used: 0 });
    // A task that runs again reserves nothing.
    expect(await planTranslation(cloud, runOf(file))).toEqual(planned);
    expect(await charactersOf(file)).toMatchObject({ reserved, used: 0 });
    await cancelTranslation(cloud, caller(file), { ...of(file), language: 'es' });
    expect(await charactersOf(file)).toEqual({ left: plans.free.charactersPerMonth, reserved: 0, used: 0 });
    await cancelTranslation(cloud, caller(file), { ...of(file), language: 'es' }).catch(() => undefined);
    expect(await charactersOf(file)).toEqual({ left: plans.free.charactersPerMonth, reserved: 0, used: 0 });
  });

  test('that is canceled before its characters are reserved reserves none', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await asked(file);
    const item = await getTranslation(cloud.table, { ...of(file), language: 'es' });
    if (!item) throw new Error('the translation is missing');
    await settleTranslation(cloud, item);
    await expect(planTranslation(cloud, runOf(file))).rejects.toThrow('run.cancelled');
    expect(await charactersOf(file)).toMatchObject({ reserved: 0, used: 0 });
  });

  test('of which a batch was translated is charged for that batch alone', () => {
    const item = { counted: [700, 20, 3], batch1: 1 } as unknown as TranslationItem;
    expect(translatedCharacters(item)).toBe(20);
  });

  test('is under way once for each language, and tabs that are coming count', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    await asked(file);
    expect(await codeOf(asked(file))).toBe('translation.running');
    await asked(file, 'fr');
    await asked(file, 'de');
    expect(await codeOf(asked(file, 'it'))).toBe('tabs.full');
    expect(await codeOf(addTab(cloud, caller(file), { ...of(file), language: 'it', content: 'empty' }))).toBe(
      'tabs.full',
    );
  });

  test('fails when the last place was taken while it was under way', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    await asked(file);
    for (const language of ['fr', 'de', 'it']) await edit(file, (document) => addTabTo(document, { language }));
    expect(await runMachine(world, new NotedEngine(), runOf(file))).toBe('tabs.full');
    expect(await last(file)).toMatchObject({ status: 'failed', failureReason: 'tabs.full' });
  });
});

describe('translating a tab again', () => {
  const again = (file: Opened, captionIds?: string[]) =>
    translateTab(cloud, caller(file), { ...of(file), language: 'es', ...(captionIds && { captionIds }) });

  test('sends only the captions whose source changed', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    await translated(file);
    await retype(file, 'c1', 'a new text');
    await again(file);
    const engine = new NotedEngine();
    expect(await runMachine(world, engine, runOf(file, 2))).toBeNull();
    expect(engine.sent).toEqual(['a new text']);
    expect(await textsOf(file)).toEqual(['es caption 0', 'es a new text', 'es caption 2']);
  });

  test('sends nothing for a text that was translated before in the same way', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    await translated(file);
    await retype(file, 'c1', 'caption 2');
    await again(file);
    const engine = new NotedEngine();
    expect(await runMachine(world, engine, runOf(file, 2))).toBeNull();
    expect(engine.sent).toEqual([]);
    expect(await textsOf(file)).toEqual(['es caption 0', 'es caption 2', 'es caption 2']);
  });

  test('takes one caption alone, also where a person wrote', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await translated(file);
    await edit(file, (document) => setText(document, { id: 'c0', tab: 'es', text: 'mine' }));
    await again(file, ['c0']);
    expect(await runMachine(world, new NotedEngine(), runOf(file, 2))).toBeNull();
    expect(await textsOf(file)).toEqual(['es caption 0', 'es caption 1']);
  });

  test('honours the glossary of the person, and sends again what it changes', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await translated(file);
    await saveGlossary(cloud, caller(file), {
      terms: [{ source: 'CAPTION', targets: { es: 'subtítulo' }, matchCase: false }],
    });
    await again(file, ['c0', 'c1']);
    const engine = new NotedEngine();
    expect(await runMachine(world, engine, runOf(file, 2))).toBeNull();
    expect(engine.sent).toHaveLength(1);
    expect(await textsOf(file)).toEqual(['es subtítulo 0', 'es subtítulo 1']);
  });

  test('is refused for the primary tab and for a language without a tab', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const ask = (language: string) => codeOf(translateTab(cloud, caller(file), { ...of(file), language }));
    expect(await ask('en')).toBe('tab.primary');
    expect(await ask('fr')).toBe('tab.missing');
  });
});

describe('tabs', () => {
  const empty = (file: Opened, language: string) =>
    addTab(cloud, caller(file), { ...of(file), language, content: 'empty' });
  const removed = (file: Opened, language: string) => codeOf(removeTab(cloud, caller(file), { ...of(file), language }));

  test('are added empty, up to four, each language once', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    expect(await empty(file, 'km')).toEqual({ translation: null });
    expect(await codeOf(empty(file, 'km'))).toBe('tab.exists');
    expect(await codeOf(empty(file, 'xx'))).toBe('language.unknown');
    for (const language of ['fr', 'de']) await empty(file, language);
    expect(await codeOf(empty(file, 'it'))).toBe('tabs.full');
    expect((await documentOf(file)).tabs.map(({ id }) => id)).toEqual(['en', 'km', 'fr', 'de']);
  });

  test('are removed with their captions, but not the primary one', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await translated(file);
    expect(await removed(file, 'en')).toBe('tab.primary');
    expect(await removed(file, 'fr')).toBe('tab.missing');
    expect(await removed(file, 'es')).toBe('allowed');
    const document = await documentOf(file);
    expect(document.tabs.map(({ id }) => id)).toEqual(['en']);
    expect(document.get('c0')?.cells).toEqual({ en: { text: 'caption 0' } });
  });
});

test('the languages that can be chosen, and where there is formality, are asked of the engine', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const asking = { ...cloud, translation: new NotedEngine() };
  const { from, languages } = await listTranslationLanguages(asking, caller(file), of(file));
  expect(from).toBe('en');
  expect(languages.flatMap(({ language, isPossible }) => (isPossible ? language : [])).sort()).toEqual([
    'de',
    'es',
    'fr',
    'ja',
  ]);
  expect(languages.filter(({ hasFormality }) => hasFormality).map(({ language }) => language)).toEqual(['es']);
  expect(languages.find(({ language }) => language === 'it')).toMatchObject({ isPossible: false, hint: 'no en-it' });
  expect(languages.find(({ language }) => language === 'km')).toMatchObject({ isPossible: false, hint: null });
});
