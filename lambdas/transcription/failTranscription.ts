import { failTranscription } from '../../services/transcription/failTranscription.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ table });

export const handler = box('failTranscription', (input: Parameters<typeof failTranscription>[1]) =>
  failTranscription(cloud, input),
);
