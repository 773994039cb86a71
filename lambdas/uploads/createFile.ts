import { uploads } from '../../api/routes/uploads.ts';
import { createFile } from '../../services/uploads/createFile.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.createFile, (caller, input) => createFile(cloud, caller, input));
