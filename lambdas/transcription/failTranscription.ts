import { failTranscription } from '../../services/transcription/failTranscription.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('failTranscription', (input: Parameters<typeof failTranscription>[1]) =>
  failTranscription(cloud, input),
);
