import { files } from '../../api/routes/files.ts';
import { listFiles } from '../../services/files/listFiles.ts';
import { delivery } from '../parts/delivery.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.listFiles, { table: tableReader, delivery }, listFiles);
