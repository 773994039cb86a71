import { type MediaTools, type MediaToolsEnvironment, openMediaTools } from './ffmpeg/tools.ts';
import { encodeProxy, type ProxyRequest } from './proxy.ts';

/** All media tools, including proxies. */
export interface Tools extends MediaTools {
  makeProxy(request: ProxyRequest): Promise<void>;
}

export function openTools(environment: MediaToolsEnvironment): Tools {
  const ffmpeg = environment.FFMPEG_PATH || 'ffmpeg';
  return { ...openMediaTools(environment), makeProxy: (request) => encodeProxy(ffmpeg, request) };
}
