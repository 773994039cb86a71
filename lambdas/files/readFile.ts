import { files } from '../../api/routes/files.ts';
import { readFile } from '../../services/orchestration/files/readFile.ts';
import { delivery } from '../parts/delivery.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.readFile, { table: tableReader, media: mediaReader, delivery }, readFile);
