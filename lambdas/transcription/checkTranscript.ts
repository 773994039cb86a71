import { checkTranscript } from '../../services/transcription/checkTranscript.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { recognition } from '../parts/recognition.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ recognition, table });

export const handler = box('checkTranscript', (input: Parameters<typeof checkTranscript>[1]) =>
  checkTranscript(cloud, input),
);
