import { emptyFolder } from '../../services/orchestration/folderDeletion/emptyFolder.ts';
import { jobs } from '../parts/jobs.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('emptyFolder', { table, jobs }, emptyFolder);
