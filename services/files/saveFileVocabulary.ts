import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putVocabulary, vocabularyKeys } from '../../cloud/table/documents/vocabularies.ts';
import { joinTerms } from '../../domain/vocabulary/terms.ts';
import type { AccessTo } from '../access/access.ts';

/** Replaces the names and terms of one file. A term that is given twice is stored once. */
export async function saveFileVocabulary(
  cloud: Pick<Cloud, 'table'>,
  { file }: AccessTo<typeof subtitles.saveFileVocabulary>,
  { terms }: Input<typeof subtitles.saveFileVocabulary>,
): Promise<Reply<typeof subtitles.saveFileVocabulary>> {
  await putVocabulary(cloud.table, vocabularyKeys.ofFile(file.videoId), joinTerms(terms));
  return { done: true };
}
