import { subtitles } from '../../api/routes/subtitles.ts';
import { readFileVocabulary } from '../../services/files/readFileVocabulary.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.readFileVocabulary, { table: tableReader }, readFileVocabulary);
