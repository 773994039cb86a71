import { uploads } from '../../api/routes/uploads.ts';
import { completeUpload } from '../../services/orchestration/uploads/completeUpload.ts';
import { delivery } from '../parts/delivery.ts';
import { jobs } from '../parts/jobs.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.completeUpload, { table, media, delivery, jobs }, completeUpload);
