import { files } from '../../api/routes/files.ts';
import { listFiles } from '../../services/files/listFiles.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.listFiles, { table: tableReader, media: mediaReader }, listFiles);
