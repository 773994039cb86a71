import { uploads } from '../../api/routes/uploads.ts';
import { abortUpload } from '../../services/uploads/abortUpload.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(uploads.abortUpload, (caller, input) => abortUpload(cloud, caller, input));
