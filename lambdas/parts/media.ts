import { openMedia, openMediaReader } from '../../cloud/media/store.ts';
import { variable } from '../variable.ts';

export const media = () => openMedia(variable('MEDIA_BUCKET'));
export const mediaReader = () => openMediaReader(variable('MEDIA_BUCKET'));
