import type { Caption, SpeakerId, Tab, TabId, TrackId } from '../../captions/types.ts';
import { clockText } from '../text/clock.ts';
import type { CaptionSource } from '../writer.ts';
import { headers, textHeader } from './columns.ts';

/** A cell to write. Numbers remain numbers, so that they can be sorted. */
export type SheetCell = string | number;

/**
 * Yields the document as a sheet: a header, then a row per caption with number, in, out, duration, speaker and a column
 * per language. Captions of tabs on different tracks share a row if they have the same times.
 */
export function* sheetRows(source: CaptionSource, tabs: readonly Tab[]): Generator<readonly SheetCell[]> {
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const columns = tabs.flatMap((tab) => [{ tab, isSecond: false }, ...(tab.lang2 ? [{ tab, isSecond: true }] : [])]);
  const titles = columns.map(({ tab, isSecond }) => textHeader(tab.id, isSecond ? tab.lang2 : undefined));
  yield [headers.number, headers.in, headers.out, headers.duration, headers.speaker, ...titles];
  let number = 0;
  for (const group of rowsOf(source, tabs)) {
    const [caption] = group.values();
    if (caption === undefined) continue;
    const texts = columns.map(({ tab, isSecond }) => {
      const cell = group.get(tab.trackId)?.cells[tab.id];
      return (isSecond ? cell?.second : cell?.text) ?? '';
    });
    const { startMs, endMs } = caption;
    const times = [startMs, endMs, endMs - startMs].map((ms) => clockText(ms, '.'));
    yield [++number, ...times, names.get(speakerOf(group) ?? '') ?? '', ...texts];
  }
}

type Row = ReadonlyMap<string, Caption>;

/** Returns the speaker of a row; captions of different speakers are never in one row. */
function speakerOf(row: Row): SpeakerId | undefined {
  for (const { speakerId } of row.values()) if (speakerId !== undefined) return speakerId;
  return undefined;
}

function* rowsOfTrack(source: CaptionSource, [trackId, tab]: readonly [TrackId, TabId]): Generator<Row> {
  for (const caption of source.captions(tab)) yield new Map([[trackId, caption]]);
}

/**
 * Returns the rows by time. Each caption of a track has its own row; captions of several tracks share a row if their
 * times are equal and their speakers do not differ.
 */
function rowsOf(source: CaptionSource, tabs: readonly Tab[]): Iterable<Row> {
  const tracks = new Map(tabs.map((tab) => [tab.trackId, tab.id]));
  const [only] = tracks;
  if (only !== undefined && tracks.size === 1) return rowsOfTrack(source, only);
  const rows = new Map<string, Map<string, Caption>>();
  for (const [trackId, tab] of tracks) {
    const seen = new Map<string, number>();
    for (const caption of source.captions(tab)) {
      const times = `${caption.startMs} ${caption.endMs}`;
      const nth = seen.get(times) ?? 0;
      seen.set(times, nth + 1);
      const met = rows.get(`${times} ${nth}`);
      const others = met && speakerOf(met);
      const isMeeting = !others || !caption.speakerId || others === caption.speakerId;
      const row = (isMeeting && met) || new Map<string, Caption>();
      rows.set(isMeeting ? `${times} ${nth}` : `${times} ${nth} ${trackId}`, row.set(trackId, caption));
    }
  }
  const startOf = (row: Row): number => row.values().next().value?.startMs ?? 0;
  return [...rows.values()].sort((a, b) => startOf(a) - startOf(b));
}
