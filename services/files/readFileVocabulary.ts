import type { Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getVocabulary, vocabularyKeys } from '../../cloud/table/documents/vocabularies.ts';
import type { AccessTo } from '../access/access.ts';

/** Returns the names and terms of one file. */
export async function readFileVocabulary(
  cloud: Pick<CloudReader, 'table'>,
  { file }: AccessTo<typeof subtitles.readFileVocabulary>,
): Promise<Reply<typeof subtitles.readFileVocabulary>> {
  return { terms: [...(await getVocabulary(cloud.table, vocabularyKeys.ofFile(file.videoId)))] };
}
