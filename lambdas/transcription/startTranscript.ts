import { startTranscript } from '../../services/transcription/startTranscript.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { recognition } from '../parts/recognition.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ media, recognition, table });

export const handler = task('startTranscript', (input: Parameters<typeof startTranscript>[1]) =>
  startTranscript(cloud, input),
);
