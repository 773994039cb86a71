import { saveTranslation } from '../../services/translation/saveTranslation.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('saveTranslation', { table, media }, saveTranslation);
