import { files } from '../../api/routes/files.ts';
import { updateProject } from '../../services/files/updateProject.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(files.updateProject, { table, live: liveConnections }, updateProject);
