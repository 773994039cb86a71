import { settleMinutes } from '../../services/transcription/settleMinutes.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ table });

export const handler = box('settleMinutes', (input: Parameters<typeof settleMinutes>[1]) =>
  settleMinutes(cloud, input),
);
