import { files } from '../../api/routes/files.ts';
import { listProjects } from '../../services/files/listProjects.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.listProjects, { table: tableReader }, listProjects);
