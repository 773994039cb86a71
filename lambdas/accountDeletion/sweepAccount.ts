import { sweepAccount } from '../../services/orchestration/accountDeletion/sweepAccount.ts';
import { jobs } from '../parts/jobs.ts';
import { liveConnections } from '../parts/live.ts';
import { recognition } from '../parts/recognition.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('sweepAccount', { jobs, live: liveConnections, recognition, table }, sweepAccount);
