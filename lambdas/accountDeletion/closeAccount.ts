import { closeAccount } from '../../services/accountDeletion/closeAccount.ts';
import { people } from '../parts/people.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('closeAccount', { people, stripe, table }, closeAccount);
