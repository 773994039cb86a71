import { files } from '../../api/routes/files.ts';
import { updateFile } from '../../services/files/updateFile.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ table });

export const handler = serve(files.updateFile, (caller, input) => updateFile(cloud, caller, input));
