import { endDeadRun } from '../../services/orchestration/runEnds/endDeadRun.ts';
import { jobs } from '../parts/jobs.ts';
import { ledger } from '../parts/ledger.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('endDeadRun', { table, live: liveConnections, ledger, media, jobs }, endDeadRun);
