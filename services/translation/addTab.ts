import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { translationRoutes } from '../../api/routes/translation.ts';
import { addTab as addTabTo } from '../../domain/editor/commands/addTab.ts';
import { whyNotAddTab } from '../../domain/editor/tabs.ts';
import type { AccessTo } from '../access/access.ts';
import { changeDocument } from '../subtitles/changeDocument.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { presentTranslation } from './presentTranslation.ts';
import { requireRoom, type StartParts, startTranslation } from './startTranslation.ts';

/** Adds a language: an empty tab immediately, or a machine-translated one when the translation is done. */
export async function addTab(
  cloud: StartParts,
  access: AccessTo<typeof translationRoutes.addTab>,
  { language, content, formality }: Input<typeof translationRoutes.addTab>,
): Promise<Reply<typeof translationRoutes.addTab>> {
  const { file, userId } = access;
  const { videoId, subtitleId } = file;
  const loaded = subtitleId === null ? undefined : await loadDocument(cloud, { videoId, subtitleId });
  if (subtitleId === null || !loaded) throw new Refusal('subtitles.missing');
  const why = whyNotAddTab(loaded.document, language);
  if (why) throw new Refusal(why.code);
  await requireRoom(cloud, videoId, loaded.document);
  if (content === 'translation') {
    const asked = { language, captionIds: null, formality: formality ?? null };
    const item = await startTranslation(cloud, { file, userId, subtitleId }, asked);
    return { translation: presentTranslation(item) };
  }
  await changeDocument(cloud, access, (document) => addTabTo(document, { language }));
  return { translation: null };
}
