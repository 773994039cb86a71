import { startTranscript } from '../../services/transcription/startTranscript.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('startTranscript', (input: Parameters<typeof startTranscript>[1]) =>
  startTranscript(cloud, input),
);
