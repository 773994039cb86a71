import { settleMinutes } from '../../services/transcription/settleMinutes.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('settleMinutes', (input: Parameters<typeof settleMinutes>[1]) =>
  settleMinutes(cloud, input),
);
