import { hostileInput, ownOutput } from './input.ts';

const codecs: Readonly<Record<string, readonly string[]>> = {
  '.wav': ['-c:a', 'pcm_s16le', '-f', 'wav'],
  '.flac': ['-c:a', 'flac', '-f', 'flac'],
  '.mp3': ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3'],
};

/**
 * Extracts the audio for recognition: 16 kHz, one channel; the extension selects wav, flac or mp3. Audio that starts
 * late or has gaps is padded with silence, so that its times match the video.
 */
export function extractAudioArgs(input: string, streamIndex: number, output: string, maxDurationMs: number): string[] {
  const codec = codecs[/\.[a-z0-9]+$/.exec(output)?.[0] ?? ''];
  if (codec === undefined) throw new RangeError(`No audio codec is set for "${output}".`);
  return [
    ...hostileInput(input),
    ...['-map', `0:${streamIndex}`, '-vn', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-af', 'aresample=16000:async=1:first_pts=0', '-ac', '1', '-ar', '16000'],
    ...['-t', String(maxDurationMs / 1000)],
    ...codec,
    ownOutput(output),
  ];
}
