import { settleMinutes } from '../../services/transcription/settleMinutes.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('settleMinutes', { table, live: liveConnections, ledger }, settleMinutes);
