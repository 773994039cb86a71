import { files } from '../../api/routes/files.ts';
import { listSharedFolders } from '../../services/files/listSharedFolders.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.listSharedFolders, { table: tableReader }, listSharedFolders);
