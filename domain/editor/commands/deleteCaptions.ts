import type { CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf, trackOf } from '../edits.ts';

/** Deletes captions in all linked tabs. Ignores IDs that do not exist. */
export function deleteCaptions(doc: CaptionDocument, { ids }: { readonly ids: readonly CaptionId[] }): Change | null {
  const captions = [...new Set(ids)].map((id) => doc.get(id)).filter((caption) => caption !== undefined);
  return changeOf(
    'deleteCaptions',
    captions.map((caption) => ({ op: 'cut', track: trackOf(doc, caption.id), caption })),
  );
}
