import { files } from '../../api/routes/files.ts';
import { readFile } from '../../services/files/readFile.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.readFile, (caller, input) => readFile(cloud, caller, input));
