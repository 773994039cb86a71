import { files } from '../../api/routes/files.ts';
import { updateFile } from '../../services/files/updateFile.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.updateFile, (caller, input) => updateFile(cloud, caller, input));
