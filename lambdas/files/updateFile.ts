import { files } from '../../api/routes/files.ts';
import { updateFile } from '../../services/files/updateFile.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.updateFile, { table, live: liveConnections }, updateFile);
