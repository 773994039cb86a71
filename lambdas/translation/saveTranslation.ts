import { saveTranslation } from '../../services/translation/saveTranslation.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('saveTranslation', { table, ledger, live: liveConnections, media }, saveTranslation);
