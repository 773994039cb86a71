import { checkTranscript } from '../../services/transcription/checkTranscript.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('checkTranscript', (input: Parameters<typeof checkTranscript>[1]) =>
  checkTranscript(cloud, input),
);
