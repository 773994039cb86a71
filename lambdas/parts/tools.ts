import { openTools } from '../../cloud/media/tools.ts';

export const tools = () => openTools(process.env);
