import { files } from '../../api/routes/files.ts';
import { listFiles } from '../../services/files/listFiles.ts';
import { ledger } from '../parts/ledger.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.listFiles, { table, ledger, media: mediaReader }, listFiles);
