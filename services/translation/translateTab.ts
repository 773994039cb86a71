import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { translationRoutes } from '../../api/routes/translation.ts';
import { hasTab } from '../../domain/editor/tabs.ts';
import { canBeTranslated } from '../../domain/translation/source.ts';
import type { AccessTo } from '../access/access.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { presentTranslation } from './presentTranslation.ts';
import { type StartParts, startTranslation } from './startTranslation.ts';

/** Translates captions of an existing tab again: the given ones, or all that are stale or missing. */
export async function translateTab(
  cloud: StartParts,
  { file, userId }: AccessTo<typeof translationRoutes.translateTab>,
  { language, captionIds, formality }: Input<typeof translationRoutes.translateTab>,
): Promise<Reply<typeof translationRoutes.translateTab>> {
  const { videoId, subtitleId } = file;
  const loaded = subtitleId === null ? undefined : await loadDocument(cloud, { videoId, subtitleId });
  if (subtitleId === null || !loaded) throw new Refusal('subtitles.missing');
  const { document } = loaded;
  if (!hasTab(document, language)) throw new Refusal('tab.missing');
  if (!canBeTranslated(document, language))
    throw new Refusal(document.tabs[0]?.id === language ? 'tab.primary' : 'tab.unlinked');
  const asked = { language, captionIds: captionIds ?? null, formality: formality ?? null };
  const item = await startTranslation(cloud, { file, userId, subtitleId }, asked);
  return presentTranslation(item);
}
