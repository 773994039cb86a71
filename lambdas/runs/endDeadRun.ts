import { endDeadRun } from '../../services/runs/endDeadRun.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ media, table });

export const handler = task('endDeadRun', (input: Parameters<typeof endDeadRun>[1]) => endDeadRun(cloud, input));
