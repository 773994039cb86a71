import { files } from '../../api/routes/files.ts';
import { listFiles } from '../../services/files/listFiles.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(files.listFiles, (caller, input) => listFiles(cloud, caller, input));
