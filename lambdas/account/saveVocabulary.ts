import { account } from '../../api/routes/account.ts';
import { saveVocabulary } from '../../services/account/saveVocabulary.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveVocabulary, { table }, saveVocabulary);
