import { expect, test } from 'vitest';
import { readPeaksLevels, writePeaks } from '../../../../domain/media/peaks.ts';
import { SpectrumMeter, spectrumBands } from '../../../../domain/media/spectrum.ts';
import { openPeaks } from '../../../../frontend/features/editor/engine/media/peaks.ts';

/** One hour at 200 parts per second, silent except for one loud part at half an hour. */
const loudPart = 1800 * 200;
const hour = new Uint8Array(3600 * 200);
hour[loudPart] = 255;
const file = writePeaks(hour, 40, 8000);

/** Fetches from the file, and records the requested parts. */
function watched(bytes = file) {
  const fetched: number[] = [];
  const fetchBytes = async (start: number, end: number) => {
    fetched.push(start);
    return bytes.subarray(start, end);
  };
  return { fetched, fetchBytes };
}

/** Loudness once all requested parts have arrived. */
async function settled(read: () => number): Promise<number> {
  read();
  await new Promise((resolve) => setTimeout(resolve));
  return read();
}

test('each level has four times as many parts as the previous one', () => {
  const levels = readPeaksLevels(file) ?? [];
  expect(levels.map(({ partsPerSecond }) => partsPerSecond)).toEqual([0.78125, 3.125, 12.5, 50, 200]);
  expect(levels.at(-1)?.parts).toBe(hour.length);
});

test('the first request is enough to draw the whole media', async () => {
  const { fetched, fetchBytes } = watched();
  const peaks = await openPeaks(fetchBytes);
  const bars = Array.from({ length: 600 }, (_, bar) => peaks?.levelBetween(bar * 6000, (bar + 1) * 6000));
  // A part may span two bars.
  expect(bars.flatMap((level, bar) => (level === 1 ? [bar] : []))).toEqual([299, 300]);
  expect(fetched).toEqual([0]);
});

test('only the visible part is fetched when zoomed in, and only once', async () => {
  const { fetched, fetchBytes } = watched();
  const peaks = await openPeaks(fetchBytes);
  expect(await settled(() => peaks?.levelBetween(1_800_000, 1_800_005) ?? -1)).toBe(1);
  expect(await settled(() => peaks?.levelBetween(1_800_005, 1_800_010) ?? -1)).toBe(0);
  expect(fetched).toHaveLength(2);
});

test('a coarser level is drawn until a part has loaded', async () => {
  const { fetchBytes } = watched();
  const peaks = await openPeaks((start, end) => (start === 0 ? fetchBytes(start, end) : new Promise(() => {})));
  // At 12.5 parts per second, the loud part lasts 80 ms.
  expect(peaks?.levelBetween(1_800_040, 1_800_045)).toBe(1);
});

test.each([
  ['nothing', new Uint8Array()],
  ['another file', new TextEncoder().encode('{"version":2,"data":[]}')],
  ['a file that ends in its table', file.slice(0, 20)],
])('%s is no waveform', async (_what, bytes) => {
  expect(await openPeaks(watched(bytes).fetchBytes)).toBeNull();
});

/** Spectrogram of 1 kHz for a second, then silence. */
function aTone(): Uint8Array {
  const meter = new SpectrumMeter(1000);
  for (let at = 0; at < 16_000; at += 1) meter.add(at < 8000 ? Math.sin((2 * Math.PI * 1000 * at) / 8000) : 0);
  return meter.finish();
}

/** Index of the loudest band of a column. */
const loudestOf = (column: Uint8Array): number => column.indexOf(Math.max(...column));

test('the spectrogram has 25 columns a second, and a tone is loud in its band alone', () => {
  const columns = aTone();
  expect(columns.length / spectrumBands).toBe(50);
  const [tone, silence] = [5, 40].map((at) => columns.subarray(at * spectrumBands, (at + 1) * spectrumBands));
  expect(loudestOf(tone ?? columns)).toBe(spectrumBands / 4);
  expect(tone?.[spectrumBands / 4]).toBe(255);
  expect([...(tone ?? [])].filter((loudness) => loudness > 100)).toHaveLength(2);
  expect(Math.max(...(silence ?? []))).toBe(0);
});

test('the spectrogram is part of the peaks file, and only the visible part is fetched', async () => {
  const columns = new Uint8Array(spectrumBands * 3600 * 25);
  columns[spectrumBands * 1800 * 25 + 7] = 200;
  const { fetched, fetchBytes } = watched(writePeaks(hour, 40, 8000, columns));
  const peaks = await openPeaks(fetchBytes);
  expect(peaks?.spectrum).toMatchObject({ columnsPerSecond: 25, columns: 3600 * 25 });
  expect(await settled(() => peaks?.spectrumAt(1800 * 25, 7) ?? -1)).toBe(200);
  expect(await settled(() => peaks?.spectrumAt(1800 * 25, 8) ?? -1)).toBe(0);
  expect(fetched).toHaveLength(2);
  expect((await openPeaks(watched().fetchBytes))?.spectrum).toBeNull();
});
