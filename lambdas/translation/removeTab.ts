import { translationRoutes } from '../../api/routes/translation.ts';
import { removeTab } from '../../services/translation/removeTab.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(translationRoutes.removeTab, { table, media, live: liveConnections }, removeTab);
