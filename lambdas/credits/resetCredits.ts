import { resetCredits } from '../../services/credits/resetCredits.ts';
import { ledger } from '../parts/ledger.ts';
import { task } from '../task.ts';

export const handler = task('resetCredits', { ledger }, resetCredits);
