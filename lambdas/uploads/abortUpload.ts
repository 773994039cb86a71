import { uploads } from '../../api/routes/uploads.ts';
import { abortUpload } from '../../services/uploads/abortUpload.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.abortUpload, { table, media }, abortUpload);
