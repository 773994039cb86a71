import { uploads } from '../../api/routes/uploads.ts';
import { abortUpload } from '../../services/uploads/abortUpload.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.abortUpload, (caller, input) => abortUpload(cloud, caller, input));
