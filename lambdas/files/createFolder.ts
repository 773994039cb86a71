import { files } from '../../api/routes/files.ts';
import { createFolder } from '../../services/files/createFolder.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.createFolder, { table }, createFolder);
