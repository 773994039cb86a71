import { closeAccount } from '../../services/orchestration/accountDeletion/closeAccount.ts';
import { people } from '../parts/people.ts';
import { table } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { task } from '../task.ts';

export const handler = task('closeAccount', { people, table, youtube }, closeAccount);
