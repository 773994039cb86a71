import { files } from '../../api/routes/files.ts';
import { deleteFile } from '../../services/orchestration/deletion/deleteFile.ts';
import { jobs } from '../parts/jobs.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.deleteFile, { table, jobs }, deleteFile);
