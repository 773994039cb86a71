import { finishDeletion } from '../../services/orchestration/deletion/finishDeletion.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('finishDeletion', { table }, finishDeletion);
