import { account } from '../../api/routes/account.ts';
import { readSubtitleDefaults } from '../../services/account/readSubtitleDefaults.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readSubtitleDefaults, { table: tableReader }, readSubtitleDefaults);
