import { files } from '../../api/routes/files.ts';
import { saveConfig } from '../../services/files/saveConfig.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.saveConfig, (caller, input) => saveConfig(cloud, caller, input));
