import { uploads } from '../../api/routes/uploads.ts';
import { completeUpload } from '../../services/uploads/completeUpload.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.completeUpload, (caller, input) => completeUpload(cloud, caller, input));
