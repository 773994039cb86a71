import { uploads } from '../../api/routes/uploads.ts';
import { readUpload } from '../../services/uploads/readUpload.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.readUpload, (caller, input) => readUpload(cloud, caller, input));
