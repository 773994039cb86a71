import { uploads } from '../../api/routes/uploads.ts';
import { startUpload } from '../../services/uploads/startUpload.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.startUpload, (caller, input) => startUpload(cloud, caller, input));
