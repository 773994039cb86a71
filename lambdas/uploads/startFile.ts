import { uploads } from '../../api/routes/uploads.ts';
import { startFile } from '../../services/uploads/startFile.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ table });

export const handler = serve(uploads.startFile, (caller, input) => startFile(cloud, caller, input));
