import { translationRoutes } from '../../api/routes/translation.ts';
import { listTranslationLanguages } from '../../services/translation/listTranslationLanguages.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { translation } from '../parts/translation.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  translationRoutes.listTranslationLanguages,
  { table: tableReader, media: mediaReader, translation },
  listTranslationLanguages,
);
