import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { translationRoutes } from '../../api/routes/translation.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { removeTab as removeTabFrom } from '../../domain/editor/commands/removeTab.ts';
import { whyNotRemoveTab } from '../../domain/editor/tabs.ts';
import type { AccessTo } from '../access/access.ts';
import { changeDocument } from '../subtitles/changeDocument.ts';

/** Removes a language with its captions, except the primary one. The removal can be undone in the editor. */
export async function removeTab(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  access: AccessTo<typeof translationRoutes.removeTab>,
  { language }: Input<typeof translationRoutes.removeTab>,
): Promise<Reply<typeof translationRoutes.removeTab>> {
  await changeDocument(cloud, access, (document) => {
    const why = whyNotRemoveTab(document, language);
    if (why) throw new Refusal(why.code);
    return removeTabFrom(document, { tab: language });
  });
  return { done: true };
}
