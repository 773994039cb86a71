import { files } from '../../api/routes/files.ts';
import { listFiles } from '../../services/files/listFiles.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.listFiles, (caller, input) => listFiles(cloud, caller, input));
