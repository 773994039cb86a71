import { files } from '../../api/routes/files.ts';
import { deleteProject } from '../../services/orchestration/folderDeletion/deleteProject.ts';
import { jobs } from '../parts/jobs.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.deleteProject, { table, jobs }, deleteProject);
