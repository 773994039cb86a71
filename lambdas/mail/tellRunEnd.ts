import { tellRunEnd } from '../../services/orchestration/runEnds/tellRunEnd.ts';
import { liveConnections } from '../parts/live.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('tellRunEnd', { table, live: liveConnections, mail }, tellRunEnd);
