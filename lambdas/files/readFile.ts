import { files } from '../../api/routes/files.ts';
import { readFile } from '../../services/files/readFile.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(files.readFile, (caller, input) => readFile(cloud, caller, input));
