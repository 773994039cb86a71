import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

/** State on disk that cannot be read. The message names the file and the action to take. */
export class DamagedState extends Error {
  override readonly name = 'DamagedState';

  constructor(path: string, cause: unknown, advice: string) {
    super(`${path} is damaged (${reasonOf(cause)}). ${advice}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) return 'it lacks what it should hold';
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Reads a JSON file of our own; undefined when it does not exist. Throws `DamagedState`, whose message ends with
 * `advice`.
 */
export function readStateFile<T>(path: string, schema: z.ZodType<T>, advice: string): T | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedState(path, error, advice);
  }
}

/** Writes a file atomically: under another name, synced to disk, and then renamed. */
export function writeStateFile(path: string, content: string | Uint8Array, mode = 0o666): void {
  const written = `${path}.part`;
  try {
    writeFileSync(written, content, { mode, flush: true });
    renameSync(written, path);
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
}
