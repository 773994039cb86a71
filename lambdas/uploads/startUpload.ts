import { uploads } from '../../api/routes/uploads.ts';
import { startUpload } from '../../services/uploads/startUpload.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(uploads.startUpload, (caller, input) => startUpload(cloud, caller, input));
