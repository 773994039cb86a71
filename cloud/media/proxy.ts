import { isPlain420 } from '../../domain/media/playable.ts';
import type { MediaFacts, VideoFacts } from './ffmpeg/facts.ts';
import { fitInto } from './ffmpeg/fit.ts';
import { hostileInput, ownOutput, withProgress } from './ffmpeg/input.ts';
import { ProgressReader } from './ffmpeg/progress.ts';
import { deinterlaced, isHighDynamicRange, toneMap } from './ffmpeg/render.ts';
import { runTool } from './ffmpeg/run.ts';
import { encodingMb, type JobOptions } from './ffmpeg/tools.ts';

export interface ProxyRequest extends JobOptions {
  /** A presigned URL or a path; treated as hostile. */
  readonly input: string;
  readonly facts: MediaFacts;
  /** Path of an mp4. */
  readonly output: string;
}

const defaultTimeoutMs = 14 * 60_000;

/**
 * Makes an MP4 (H.264, AAC) that every browser can play. Streams that browsers can already play are copied, so that a
 * recording in an unsupported container takes only seconds.
 */
export async function encodeProxy(ffmpeg: string, request: ProxyRequest): Promise<void> {
  const { facts, timeoutMs = defaultTimeoutMs, signal, onProgress } = request;
  const reader = new ProgressReader(facts.durationMs, onProgress);
  const args = [...withProgress, ...proxyArgs(request)];
  await runTool({
    tool: ffmpeg,
    args,
    memoryMb: encodingMb,
    timeoutMs,
    onLine: reader.line,
    ...(signal && { signal }),
  });
}

function proxyArgs({ input, facts, output }: ProxyRequest): string[] {
  const { video, audio } = facts;
  return [
    ...hostileInput(input),
    ...(video ? ['-map', `0:${video.streamIndex}`, ...pictureArgs(video)] : ['-vn']),
    ...(audio ? ['-map', `0:${audio.streamIndex}`, ...soundArgs(audio.codec)] : ['-an']),
    ...['-sn', '-dn', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4'],
    ownOutput(output),
  ];
}

/** The proxy is only for editing, so 720 lines are enough; exports read the upload itself. */
function pictureArgs(video: VideoFacts): string[] {
  if (video.codec === 'h264' && isPlain420(video.pixelFormat)) return ['-c:v', 'copy'];
  const tones = isHighDynamicRange(video.color) ? toneMap : [];
  const size = fitInto({ widthPx: 1280, heightPx: 1280, enlarges: false });
  const filters = [...deinterlaced(video), size, ...tones, 'format=yuv420p'].join(',');
  return ['-vf', filters, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-g', '60'];
}

const soundArgs = (codec: string) =>
  codec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
