import { exportPeople } from '../../services/backup/exportPeople.ts';
import { backups } from '../parts/backups.ts';
import { people } from '../parts/people.ts';
import { task } from '../task.ts';

export const handler = task('exportPeople', { people, backups }, exportPeople);
