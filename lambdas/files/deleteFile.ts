import { files } from '../../api/routes/files.ts';
import { deleteFile } from '../../services/files/deleteFile.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.deleteFile, (caller, input) => deleteFile(cloud, caller, input));
