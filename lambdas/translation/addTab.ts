import { translationRoutes } from '../../api/routes/translation.ts';
import { addTab } from '../../services/translation/addTab.ts';
import { jobs } from '../parts/jobs.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(translationRoutes.addTab, { table, media, jobs }, addTab);
