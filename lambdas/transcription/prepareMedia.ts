import { prepareMedia } from '../../services/transcription/prepareMedia.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { tools } from '../parts/tools.ts';

const cloud = openCloud({ media, table, tools });

export const handler = box('prepareMedia', (input: Parameters<typeof prepareMedia>[1]) => prepareMedia(cloud, input));
