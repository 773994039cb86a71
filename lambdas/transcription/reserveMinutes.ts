import { reserveMinutes } from '../../services/transcription/reserveMinutes.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ table });

export const handler = task('reserveMinutes', (input: Parameters<typeof reserveMinutes>[1]) =>
  reserveMinutes(cloud, input),
);
