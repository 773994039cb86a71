import { account } from '../../api/routes/account.ts';
import { saveEditorDefaults } from '../../services/account/saveEditorDefaults.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveEditorDefaults, { table }, saveEditorDefaults);
