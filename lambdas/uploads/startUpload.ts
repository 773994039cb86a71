import { uploads } from '../../api/routes/uploads.ts';
import { startUpload } from '../../services/uploads/startUpload.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.startUpload, { table, media }, startUpload);
