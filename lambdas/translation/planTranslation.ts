import { planTranslation } from '../../services/translation/planTranslation.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('planTranslation', { table, live: liveConnections, media }, planTranslation);
