import { prepareMedia } from '../../services/transcription/prepareMedia.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('prepareMedia', (input: Parameters<typeof prepareMedia>[1]) => prepareMedia(cloud, input));
