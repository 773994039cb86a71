import { openMediaTools } from '../../cloud/media/ffmpeg/tools.ts';

export const tools = () => openMediaTools(process.env);
