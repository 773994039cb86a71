import { files } from '../../api/routes/files.ts';
import { saveConfig } from '../../services/files/saveConfig.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ table });

export const handler = serve(files.saveConfig, (caller, input) => saveConfig(cloud, caller, input));
