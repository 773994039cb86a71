import type { DocumentSettings, LanguageCode, Snapshot, Tab } from '../captions/types.ts';
import { isCaption, isName, isSettings, isSpeaker, isTab, list, shape } from '../changes/shape.ts';

/** Track shared by the primary tab and all tabs linked to it. */
export const mainTrack = 'main';

/** Creates a document without captions: one linked tab per language, the first one primary. */
export function emptySnapshot(settings: DocumentSettings, languages: readonly LanguageCode[]): Snapshot {
  const tabs: Tab[] = languages.map((id) => ({ id, trackId: mainTrack }));
  return { version: 1, settings, tabs, speakers: [], tracks: [{ id: mainTrack, captions: [] }] };
}

const isSnapshotShape = shape({
  version: (value) => value === 1,
  settings: isSettings,
  tabs: list(isTab),
  speakers: list(isSpeaker),
  tracks: list(shape({ id: isName, captions: list(isCaption) })),
});

/** Whether an unknown value (JSON) has the shape of a snapshot. */
export function isSnapshot(value: unknown): value is Snapshot {
  return isSnapshotShape(value);
}
