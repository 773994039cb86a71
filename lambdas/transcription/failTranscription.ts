import { failTranscription } from '../../services/transcription/failTranscription.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('failTranscription', { table, live: liveConnections, ledger }, failTranscription);
