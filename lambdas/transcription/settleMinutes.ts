import { settleMinutes } from '../../services/transcription/settleMinutes.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ table });

export const handler = task('settleMinutes', (input: Parameters<typeof settleMinutes>[1]) =>
  settleMinutes(cloud, input),
);
