import { openMedia, openMediaReader } from '../../cloud/media/store.ts';
import { variable } from '../variable.ts';

export const staged = () => openMedia(variable('MEDIA_BUCKET'));
export const stagedReader = () => openMediaReader(variable('MEDIA_BUCKET'));
