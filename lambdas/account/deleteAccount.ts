import { account } from '../../api/routes/account.ts';
import { deleteAccount } from '../../services/orchestration/accountDeletion/deleteAccount.ts';
import { identity } from '../parts/identity.ts';
import { jobs } from '../parts/jobs.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.deleteAccount, { identity, jobs, table }, deleteAccount);
