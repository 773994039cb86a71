import { account } from '../../api/routes/account.ts';
import { claimOnboardingBonus } from '../../services/account/claimOnboardingBonus.ts';
import { ledger } from '../parts/ledger.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.claimOnboardingBonus, { table: tableReader, ledger }, claimOnboardingBonus);
