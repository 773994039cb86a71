import { files } from '../../api/routes/files.ts';
import { readProject } from '../../services/files/readProject.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.readProject, { table: tableReader }, readProject);
