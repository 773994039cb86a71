import { saveTranslation } from '../../services/translation/saveTranslation.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('saveTranslation', { table, live: liveConnections, media }, saveTranslation);
