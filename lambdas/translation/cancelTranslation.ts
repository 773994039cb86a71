import { translationRoutes } from '../../api/routes/translation.ts';
import { cancelTranslation } from '../../services/translation/cancelTranslation.ts';
import { jobs } from '../parts/jobs.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  translationRoutes.cancelTranslation,
  { table, ledger, live: liveConnections, media, jobs },
  cancelTranslation,
);
