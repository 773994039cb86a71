import { files } from '../../api/routes/files.ts';
import { listShared } from '../../services/files/listShared.ts';
import { delivery } from '../parts/delivery.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.listShared, { table: tableReader, delivery }, listShared);
