import { box, boxesIn, fullBox, longs, words } from './boxes.ts';
import { need, numbered } from './heads.ts';

/** Boxes by type. */
export type Tables = Readonly<Record<string, Uint8Array>>;

/** Positions of a track's runs of samples, counted from the first sample of the file, and their numbers of samples. */
export interface ChunkPlaces {
  readonly offsets: ArrayLike<number>;
  readonly samples: ArrayLike<number>;
}

/**
 * Builds the chunk tables. Adjacent chunks with the same number of samples share a row; offsets have 64 bits, for files
 * of any size.
 */
export function chunkTables({ offsets, samples }: ChunkPlaces, firstSample: number): Tables {
  const rows: number[] = [];
  for (let index = 0; index < samples.length; index++) {
    const count = samples[index] ?? 0;
    if (count !== samples[index - 1]) rows.push(index + 1, count, 1);
  }
  return {
    stsc: fullBox('stsc', 0, 0, words([rows.length / 3]), words(rows)),
    co64: fullBox(
      'co64',
      0,
      0,
      words([offsets.length]),
      longs(Float64Array.from(offsets, (offset) => offset + firstSample)),
    ),
  };
}

/** Copies a box, with some of its inner boxes replaced, and others added after them. */
export function rebuilt(
  type: string,
  body: Uint8Array,
  replaced: Tables,
  added: readonly Uint8Array[] = [],
): Uint8Array {
  return box(type, ...boxesIn(body).map((inner) => replaced[inner.type] ?? inner.whole), ...added);
}

/** Builds a table with a row for each run of equal numbers. */
export function runTable(type: string, values: ArrayLike<number>, version = 0): Uint8Array {
  const rows: number[] = [];
  for (let at = 0; at < values.length; ) {
    let end = at;
    while (end < values.length && values[end] === values[at]) end++;
    rows.push(end - at, values[at] ?? 0);
    at = end;
  }
  return fullBox(type, version, 0, words([rows.length / 2]), words(rows));
}

/** Copies a track written by ffmpeg, with its samples at other positions. */
export function besideTrak(trak: Uint8Array, id: number, chunks: Tables): Uint8Array {
  return rebuilt('trak', trak, {
    tkhd: numbered(trak, id),
    mdia: rebuilt('mdia', need(trak, 'mdia'), {
      minf: rebuilt('minf', need(trak, 'mdia', 'minf'), {
        stbl: rebuilt('stbl', need(trak, 'mdia', 'minf', 'stbl'), { ...chunks, stco: chunks.co64 ?? new Uint8Array() }),
      }),
    }),
  });
}
