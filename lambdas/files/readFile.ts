import { files } from '../../api/routes/files.ts';
import { readFile } from '../../services/files/readFile.ts';
import { ledger } from '../parts/ledger.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.readFile, { table, ledger, media: mediaReader }, readFile);
