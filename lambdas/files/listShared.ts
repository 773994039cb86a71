import { files } from '../../api/routes/files.ts';
import { listShared } from '../../services/files/listShared.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.listShared, { table: tableReader, media: mediaReader }, listShared);
