import type { Style } from '../../../../../domain/captions/types.ts';
import { type StyleWire, styleToWire } from '../../../../../domain/style/wire.ts';

const kind = 'otoji.captionStyle';

/** A caption style as a file, to be shared. */
export interface StyleFile {
  readonly name: string;
  /** Unchecked: the API refuses a style that it does not know. */
  readonly style: StyleWire;
}

/** Writes a style as a JSON file. */
export function writeStyleFile(name: string, style: Style): string {
  return `${JSON.stringify({ kind, version: 1, name, style: styleToWire(style) }, null, 2)}\n`;
}

/** Reads a file written by {@link writeStyleFile}; null if it contains no style. */
export function readStyleFile(text: string): StyleFile | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read.kind !== kind || !isRecord(read.style)) return null;
    const name = typeof read.name === 'string' ? read.name.trim().slice(0, 60) : '';
    return name === '' ? null : { name, style: read.style as unknown as StyleWire };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
