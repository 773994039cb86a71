import { markAddress } from '../../services/mail/markAddress.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('markAddress', { table }, markAddress);
