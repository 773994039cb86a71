import { uploads } from '../../api/routes/uploads.ts';
import { createFile } from '../../services/uploads/createFile.ts';
import { delivery } from '../parts/delivery.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(uploads.createFile, { table, media, delivery }, createFile);
