import { translationRoutes } from '../../api/routes/translation.ts';
import { addTab } from '../../services/translation/addTab.ts';
import { jobs } from '../parts/jobs.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(translationRoutes.addTab, { table, ledger, live: liveConnections, media, jobs }, addTab);
