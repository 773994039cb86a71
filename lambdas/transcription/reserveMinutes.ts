import { reserveMinutes } from '../../services/transcription/reserveMinutes.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ table });

export const handler = box('reserveMinutes', (input: Parameters<typeof reserveMinutes>[1]) =>
  reserveMinutes(cloud, input),
);
