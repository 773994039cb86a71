import type { Source } from './environment.ts';
import { UnreadableFile } from './putPart.ts';

const sampleBytes = 64 * 1024;
const samples = 16;

/**
 * Computes a fingerprint that distinguishes a file from all others and from its earlier versions: SHA-256, in
 * hexadecimal, over its name, size, modification time and sixteen samples of its content. Reading a whole film would
 * take too long.
 *
 * @throws UnreadableFile
 */
export async function fingerprintOf(source: Source): Promise<string> {
  const head = new TextEncoder().encode(`${source.name}\n${source.size}\n${source.lastModified}\n`);
  const content = await Promise.all(sampleStarts(source.size).map((start) => read(source, start)));
  const digest = await crypto.subtle.digest('SHA-256', await new Blob([head, ...content]).arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the offsets of the samples: the first, the last, and others evenly between them. Short files are read
 * completely.
 */
function sampleStarts(size: number): number[] {
  if (size <= samples * sampleBytes)
    return [...Array(Math.ceil(size / sampleBytes)).keys()].map((at) => at * sampleBytes);
  return [...Array(samples).keys()].map((at) => Math.floor((at * (size - sampleBytes)) / (samples - 1)));
}

function read(source: Source, start: number): Promise<ArrayBuffer> {
  return source
    .slice(start, start + sampleBytes)
    .arrayBuffer()
    .catch(() => Promise.reject(new UnreadableFile()));
}
