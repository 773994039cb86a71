import { account } from '../../api/routes/account.ts';
import { readVocabulary } from '../../services/account/readVocabulary.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readVocabulary, { table: tableReader }, readVocabulary);
