import { finishFolder } from '../../services/orchestration/folderDeletion/finishFolder.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('finishFolder', { table }, finishFolder);
