import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { cellOf } from '../../domain/captions/cells.ts';
import type { Tab } from '../../domain/captions/types.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import {
  captionsElsewhere,
  captionsWithin,
  type ReplaceStretch,
  replaceStretch,
} from '../../domain/editor/commands/replaceStretch.ts';
import type { Section } from '../../domain/sections/sections.ts';
import { changeDocument } from '../subtitles/changeDocument.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';

type Read = Pick<Reply<typeof routes.readSection>, 'revision' | 'subtitleSection'>;
type Captions = NonNullable<Read['subtitleSection']>;
type Written = NonNullable<Input<typeof routes.updateSection>['subtitleSection']>;
type Stretch = Pick<ReplaceStretch, 'tab' | 'startMs' | 'endMs'>;

/**
 * Returns the captions of a section in one language, by default the primary one; null for a file without captions.
 * @throws Refusal `tab.missing`
 */
export async function readSectionCaptions(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  { videoId, subtitleId }: FileItem,
  section: Pick<Section, 'startMs' | 'endMs'>,
  language: string | undefined,
): Promise<Read> {
  const loaded = subtitleId === null ? undefined : await loadDocument(cloud, { videoId, subtitleId });
  if (!loaded) return { revision: null, subtitleSection: null };
  return { revision: loaded.revision, subtitleSection: presentCaptions(loaded.document, section, language) };
}

/**
 * Formats the captions of a document that begin in a stretch, in one language.
 * @throws Refusal `tab.missing`
 */
export function presentCaptions(
  document: CaptionDocument,
  section: Pick<Section, 'startMs' | 'endMs'>,
  language?: string,
): Captions {
  const { id: lang, lang2, srtFileName, srtFileName2 } = tabOf(document, language);
  const names = new Map(document.speakers.map(({ id, name }) => [id, name]));
  return {
    ...{ lang, lang2, srtFileName, srtFileName2 },
    subtitleSections: captionsWithin(document, lang, section).map((caption) => {
      const { text, second } = cellOf(caption, lang);
      const speaker = caption.speakerId === undefined ? null : (names.get(caption.speakerId) ?? null);
      const { id, startMs, endMs } = caption;
      return { id, startMs, endMs, text, ...(second !== undefined && { second }), speaker };
    }),
    speaker_list: document.speakers.map(({ name }) => name),
  };
}

/**
 * Saves the captions of a section as one change of the document. An empty list is not saved.
 * @throws Refusal `section.missing`; `section.complete`; `tab.missing`; `input.invalid` for captions that do not begin
 * in the section or have the same id; `version.conflict` for captions that now are in another section, and for captions
 * that others have changed since `baseRevision`.
 */
export async function saveSectionCaptions(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  access: { readonly file: FileItem; readonly userId: string },
  sectionId: string,
  { baseRevision, ...written }: Written & { readonly baseRevision: number | undefined },
): Promise<void> {
  const { lang, subtitleSections: captions, speaker_list: speakers } = written;
  const { sections } = await getSections(cloud.table, access.file.videoId);
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new Refusal('section.missing');
  if (captions.length === 0) return;
  requireFit(section, captions);
  const { startMs, endMs } = section;
  const { videoId, subtitleId } = access.file;
  const base =
    baseRevision === undefined || subtitleId === null
      ? undefined
      : await loadDocument(cloud, { videoId, subtitleId }, baseRevision);
  await changeDocument(cloud, access, (document) => {
    const what = { tab: tabOf(document, lang).id, startMs, endMs, captions, speakers };
    const changed = base ? changedWithin(base.document, document, what) : [];
    const captionIds = [...captionsElsewhere(document, what), ...changed];
    if (captionIds.length > 0) throw new Refusal('version.conflict', { missed: [], captionIds });
    return replaceStretch(document, what, { newId: cloud.newId });
  });
}

/** Returns the ids of a stretch's captions that differ between two states of a document, in one language. */
function changedWithin(before: CaptionDocument, after: CaptionDocument, { tab, ...stretch }: Stretch): string[] {
  const contentOf = (document: CaptionDocument) =>
    new Map(
      captionsWithin(document, tab, stretch).map((one) => [
        one.id,
        JSON.stringify([one.startMs, one.endMs, one.speakerId, cellOf(one, tab).text, cellOf(one, tab).second]),
      ]),
    );
  const [was, now] = [contentOf(before), contentOf(after)];
  return [...new Set([...was.keys(), ...now.keys()])].filter((id) => was.get(id) !== now.get(id));
}

function requireFit({ startMs, endMs }: Section, captions: Written['subtitleSections']): void {
  const ids = captions.flatMap(({ id }) => id ?? []);
  const isWithin = captions.every((one) => one.startMs >= startMs && one.startMs < endMs && one.endMs > one.startMs);
  if (!isWithin || new Set(ids).size < ids.length)
    throw new Refusal('input.invalid', { fields: [{ path: 'subtitleSection.subtitleSections' }] });
}

function tabOf({ tabs }: CaptionDocument, language: string | undefined): Tab {
  const tab = language === undefined ? tabs[0] : tabs.find(({ id }) => id === language);
  if (!tab) throw new Refusal('tab.missing');
  return tab;
}
