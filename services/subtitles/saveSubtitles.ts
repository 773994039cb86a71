import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import { actionOf } from '../../domain/access/changes.ts';
import type { Caller } from '../caller.ts';
import { requireDocument } from './requireDocument.ts';
import { type Saves, saveChange } from './saveChange.ts';

/** Autosave: one edit, appended to the document's log in one transaction of two writes. */
export async function saveSubtitles(
  cloud: Saves,
  caller: Caller,
  input: Input<typeof subtitles.saveSubtitles>,
): Promise<Reply<typeof subtitles.saveSubtitles>> {
  const file = await requireDocument(cloud, caller, input, actionOf(input.change));
  const { baseRevision, change, saveId } = input;
  return saveChange(cloud, file, input, { baseRevision, change, saveId, userId: caller.userId });
}
