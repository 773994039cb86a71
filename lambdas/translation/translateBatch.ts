import { translateBatch } from '../../services/translation/translateBatch.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { translation } from '../parts/translation.ts';
import { task } from '../task.ts';

export const handler = task('translateBatch', { translation, table, live: liveConnections, media }, translateBatch);
