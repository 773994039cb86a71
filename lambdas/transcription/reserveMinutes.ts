import { reserveMinutes } from '../../services/transcription/reserveMinutes.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('reserveMinutes', { table, live: liveConnections, ledger }, reserveMinutes);
