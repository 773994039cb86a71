import { translationRoutes } from '../../api/routes/translation.ts';
import { listTranslations } from '../../services/translation/listTranslations.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(translationRoutes.listTranslations, { table: tableReader }, listTranslations);
