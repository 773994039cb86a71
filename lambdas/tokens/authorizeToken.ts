import { authorizeToken } from '../../services/tokens/authorizeToken.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('authorizeToken', { table }, authorizeToken);
