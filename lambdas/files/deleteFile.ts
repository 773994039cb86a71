import { files } from '../../api/routes/files.ts';
import { deleteFile } from '../../services/files/deleteFile.ts';
import { openCloud } from '../cloud.ts';
import { jobs } from '../parts/jobs.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ jobs, media, table });

export const handler = serve(files.deleteFile, (caller, input) => deleteFile(cloud, caller, input));
