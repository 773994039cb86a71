import { subtitles } from '../../api/routes/subtitles.ts';
import { saveFileVocabulary } from '../../services/files/saveFileVocabulary.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(subtitles.saveFileVocabulary, { table }, saveFileVocabulary);
