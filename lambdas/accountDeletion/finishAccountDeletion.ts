import { finishAccountDeletion } from '../../services/orchestration/accountDeletion/finishAccountDeletion.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('finishAccountDeletion', { ledger, mail, table }, finishAccountDeletion);
