import { startTranscript } from '../../services/transcription/startTranscript.ts';
import { liveConnections } from '../parts/live.ts';
import { recognition } from '../parts/recognition.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('startTranscript', { table, live: liveConnections, recognition }, startTranscript);
