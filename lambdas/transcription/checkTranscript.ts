import { checkTranscript } from '../../services/transcription/checkTranscript.ts';
import { liveConnections } from '../parts/live.ts';
import { recognition } from '../parts/recognition.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('checkTranscript', { table, live: liveConnections, recognition }, checkTranscript);
