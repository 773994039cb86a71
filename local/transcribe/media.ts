import { join } from 'node:path';
import * as z from 'zod';
import { hostileInput } from '../process/hostileInput.ts';
import { ProcessError, runProcess } from '../process/runProcess.ts';
import { causeOfEnd, JobFailure } from './jobFailure.ts';
import type { Speech } from './recogniser.ts';

// Amazon Transcribe's limits on the length of the audio.
const maxSeconds = 14_400;
const minSeconds = 0.5;

/** ffprobe's names of the containers that Amazon Transcribe accepts, by Transcribe's names. */
const containers: Readonly<Record<string, string>> = {
  amr: 'amr',
  flac: 'flac',
  mp3: 'mp3',
  ogg: 'ogg',
  wav: 'wav',
  'matroska,webm': 'webm',
  'mov,mp4,m4a,3gp,3g2,mj2': 'mp4',
};

const probeSchema = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
  streams: z.array(z.object({ codec_type: z.string() })).default([]),
});

/** Converts the media to 16 kHz mono. Throws JobFailure, with Transcribe's reason, for media that it rejects too. */
export async function readSpeech(
  path: string,
  format: string | undefined,
  folder: string,
  signal: AbortSignal,
): Promise<Speech> {
  await checkMedia(path, format, signal);
  const wavPath = join(folder, 'speech.wav');
  const args = [
    '-v',
    'error',
    '-nostdin',
    '-y',
    ...hostileInput(path),
    '-map',
    '0:a:0',
    '-ac',
    '1',
    '-ar',
    '16000',
    '-c:a',
    'pcm_s16le',
  ];
  await runProcess('ffmpeg', [...args, '-f', 'wav', wavPath], { signal }).catch(unreadable);
  const { stdout } = await runProcess('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    wavPath,
  ]);
  const seconds = Number(stdout.trim());
  if (!(seconds >= minSeconds)) {
    throw new JobFailure('The input media file length is too small. Minimum audio duration is 0.500000 seconds.');
  }
  return { folder, wavPath, durationMs: Math.round(seconds * 1000) };
}

async function checkMedia(path: string, format: string | undefined, signal: AbortSignal): Promise<void> {
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', ...hostileInput(path)];
  const { stdout } = await runProcess('ffprobe', args, { signal }).catch(unreadable);
  const probe = probeSchema.parse(JSON.parse(stdout));
  const detected = containers[probe.format.format_name];
  if (!detected) throw new JobFailure('Unsupported media format.');
  if (format && !isSameFormat(format, detected)) {
    throw new JobFailure('The media format provided does not match the detected media format.');
  }
  if (!probe.streams.some(({ codec_type }) => codec_type === 'audio')) {
    throw new JobFailure('Unsupported media format. The media file has no audio track.');
  }
  if ((probe.format.duration ?? 0) > maxSeconds)
    throw new JobFailure('Invalid file size: the audio is longer than 4 hours.');
}

function isSameFormat(stated: string, detected: string): boolean {
  return stated === detected || (stated === 'm4a' && detected === 'mp4');
}

function unreadable(error: unknown): never {
  if (!(error instanceof ProcessError)) throw error;
  if (error.isMissing)
    throw new JobFailure(`${error.program} is not installed; it comes with the package ffmpeg.`, 'engine');
  if (causeOfEnd(error.message) !== 'stopped') throw error;
  throw new JobFailure(
    "The data in your input media file isn't valid. Check the media file and try your request again.",
  );
}
