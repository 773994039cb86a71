import { checkTranscript } from '../../services/transcription/checkTranscript.ts';
import { openCloud } from '../cloud.ts';
import { recognition } from '../parts/recognition.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ recognition, table });

export const handler = task('checkTranscript', (input: Parameters<typeof checkTranscript>[1]) =>
  checkTranscript(cloud, input),
);
