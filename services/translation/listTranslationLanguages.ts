import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { translationRoutes } from '../../api/routes/translation.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { translateText } from '../../cloud/translation.ts';
import { type Language, languages } from '../../domain/languages/languages.ts';
import type { AccessTo } from '../access/access.ts';
import { readCharactersLeft } from '../credits/readCharactersLeft.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';

type Choice = Reply<typeof translationRoutes.listTranslationLanguages>['languages'][number];
type Parts = Pick<Cloud, 'translation' | 'now'> & Pick<CloudReader, 'table' | 'media'>;

/** Lifetime of the cache, in milliseconds. The capabilities of an engine rarely change. */
const keptMs = 3_600_000;

/** Cache by source language, for the lifetime of this process. */
const kept = new Map<string, { readonly untilMs: number; readonly choices: Promise<readonly Choice[]> }>();

/**
 * Returns the languages that the captions of a file can be translated into. They are read from the engine by
 * translating a letter into each language, because the supported pairs and formality differ between installations.
 */
export async function listTranslationLanguages(
  cloud: Parts,
  { file }: AccessTo<typeof translationRoutes.listTranslationLanguages>,
): Promise<Reply<typeof translationRoutes.listTranslationLanguages>> {
  const { videoId, subtitleId } = file;
  const loaded = subtitleId === null ? undefined : await loadDocument(cloud, { videoId, subtitleId });
  const from = loaded?.document.tabs[0]?.id;
  if (from === undefined) throw new Refusal('subtitles.missing');
  const [choices, charactersLeft] = await Promise.all([
    choicesFrom(cloud, from),
    readCharactersLeft(cloud, file.ownerId),
  ]);
  return { from, languages: [...choices], charactersLeft };
}

function choicesFrom(cloud: Parts, from: string): Promise<readonly Choice[]> {
  const nowMs = cloud.now().getTime();
  const known = kept.get(from);
  if (known && known.untilMs > nowMs) return known.choices;
  const choices = Promise.all(languages.filter(({ code }) => isOffered(code, from)).map((to) => ask(cloud, from, to)));
  kept.set(from, { untilMs: nowMs + keptMs, choices });
  choices.catch(() => kept.delete(from));
  return choices;
}

/** Excludes Filipino, which is offered as Tagalog. */
const isOffered = (code: string, from: string): boolean => code !== 'fil' && code !== from;

async function ask({ translation }: Parts, fromTab: string, { code, translateCode: to }: Language): Promise<Choice> {
  const from = languages.find((one) => one.code === fromTab)?.translateCode;
  const none = { language: code, isPossible: false, hasFormality: false, hint: null };
  if (!from || !to || from === to) return none;
  const outcome = await translateText(translation, { text: 'a', from, to, formality: 'formal' });
  if (!outcome.ok) return { ...none, hint: outcome.detail ?? null };
  return { language: code, isPossible: true, hasFormality: outcome.value.hasFormality, hint: null };
}
