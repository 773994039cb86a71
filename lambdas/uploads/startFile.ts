import { uploads } from '../../api/routes/uploads.ts';
import { startFile } from '../../services/uploads/startFile.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(uploads.startFile, { table: tableReader }, startFile);
