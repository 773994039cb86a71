import { connectLive } from '../../services/live/connectLive.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('connectLive', { table }, connectLive);
