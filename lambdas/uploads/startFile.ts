import { uploads } from '../../api/routes/uploads.ts';
import { startFile } from '../../services/uploads/startFile.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.startFile, (caller, input) => startFile(cloud, caller, input));
