import { account } from '../../api/routes/account.ts';
import { saveSubtitleDefaults } from '../../services/account/saveSubtitleDefaults.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveSubtitleDefaults, { table }, saveSubtitleDefaults);
