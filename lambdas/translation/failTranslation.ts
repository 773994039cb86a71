import { failTranslation } from '../../services/translation/failTranslation.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('failTranslation', { table, live: liveConnections, media }, failTranslation);
