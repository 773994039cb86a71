import { failTranscription } from '../../services/transcription/failTranscription.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ table });

export const handler = task('failTranscription', (input: Parameters<typeof failTranscription>[1]) =>
  failTranscription(cloud, input),
);
