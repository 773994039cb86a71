import { files } from '../../api/routes/files.ts';
import { createProject } from '../../services/files/createProject.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.createProject, { table }, createProject);
