import { openMedia } from '../../cloud/media/store.ts';
import { variable } from '../variable.ts';

export const backups = () => openMedia(variable('MEDIA_BUCKET'));
