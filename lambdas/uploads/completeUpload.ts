import { uploads } from '../../api/routes/uploads.ts';
import { completeUpload } from '../../services/uploads/completeUpload.ts';
import { openCloud } from '../cloud.ts';
import { jobs } from '../parts/jobs.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ jobs, media, table });

export const handler = serve(uploads.completeUpload, (caller, input) => completeUpload(cloud, caller, input));
