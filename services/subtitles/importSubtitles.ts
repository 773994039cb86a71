import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { idFrom } from '../../cloud/id.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import {
  type ImportAs,
  type ImportFailure,
  importCaptions,
  whyNotImport,
} from '../../domain/editor/commands/importCaptions.ts';
import { captionsFromCues, type Imported } from '../../domain/formats/captionsFromCues.ts';
import type { CueFile } from '../../domain/formats/cues.ts';
import { incorrectFormat, readCaptionFile } from '../../domain/formats/formats.ts';
import { columnOf } from '../../domain/formats/incoming.ts';
import { choicesOf } from '../../domain/formats/sheet/choices.ts';
import type { AccessTo } from '../access/access.ts';
import { changeDocument } from './changeDocument.ts';

type Asked = Input<typeof subtitles.importSubtitles>;
type Answer = Reply<typeof subtitles.importSubtitles>;

/** Maximum number of warnings and times in a reply. Longer lists are of no use to people. */
const maxListed = 1000;

/**
 * Reads a caption file, whose bytes are untrusted, and adds its captions to the document by one change.
 * @throws Refusal `import.incorrect` for a file in no known format; `import.refused` with the reason and the times that
 * do not match, if any.
 */
export async function importSubtitles(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  access: AccessTo<typeof subtitles.importSubtitles>,
  asked: Asked,
): Promise<Answer> {
  const bytes = Buffer.from(asked.content, 'base64');
  const { fileName, language, encoding, columns } = asked;
  const read = await readCaptionFile(bytes, fileName, {
    language,
    ...(encoding && { encoding }),
    ...(columns && { columns: choicesOf(columns) }),
  });
  if ('error' in read) throw new Refusal('import.incorrect', { fileName }, read.error);
  let captions = 0;
  let warnings: Imported['warnings'] = [];
  const command = (document: CaptionDocument, isRepeated: boolean) => {
    const imported = importedFor(document, read.file, asked, cloud.newId);
    const incoming = columnOf(imported, columnFor(imported, asked));
    if (incoming.captions.length === 0) throw new Refusal('import.incorrect', { fileName }, incorrectFormat(fileName));
    captions = incoming.captions.length;
    warnings = imported.warnings;
    if (isRepeated) return null;
    const what = { incoming, as: asOf(asked), fileName };
    const failure = whyNotImport(document, what);
    if (failure) throw refused(failure);
    return importCaptions(document, what, { newId: cloud.newId });
  };
  await changeDocument(cloud, access, command, saveIdOf(access.userId, asked));
  const listed = warnings.slice(0, maxListed).map(({ line, code, message }) => ({ line, code, message }));
  return { captions, ...encodingOf(read.file), warnings: listed };
}

/**
 * Returns the save id, derived from the person and the whole request, so that another file sent with the id of an
 * earlier request is imported rather than lost.
 */
function saveIdOf(userId: string, asked: Asked): string | undefined {
  const { requestId, fileName, content, language, as, tab, encoding, columns } = asked;
  if (requestId === undefined) return undefined;
  return idFrom(userId, requestId, fileName, content, language, as, tab ?? '', encoding ?? '', columns?.join() ?? '');
}

function importedFor(document: CaptionDocument, file: CueFile, { language }: Asked, newId: () => string): Imported {
  return captionsFromCues(file, { language, frameRate: document.settings.frameRate, newId });
}

/** Returns the column in the requested language, or the first one. */
const columnFor = ({ languages }: Imported, { language }: Asked): string =>
  languages.includes(language) ? language : (languages[0] ?? language);

function asOf({ as, language, tab }: Asked): ImportAs {
  if (as === 'newTab') return { kind: as, language };
  if (as === 'replace') return { kind: as, tab: language };
  if (tab === undefined) throw new Refusal('input.invalid', { fields: [{ path: 'tab' }] });
  return { kind: as, tab, language };
}

function refused(failure: ImportFailure): Refusal {
  if (failure.code !== 'times.differ') return new Refusal('import.refused', { reason: failure.code });
  const { code, unmatched } = failure;
  const times = unmatched.slice(0, maxListed).map(({ startMs, endMs }) => ({ startMs, endMs }));
  return new Refusal('import.refused', { reason: code, unmatched: times, unmatchedCount: unmatched.length });
}

function encodingOf({ encoding }: CueFile): Pick<Answer, 'encoding' | 'isEncodingGuessed' | 'runnerUp'> {
  return {
    encoding: encoding?.encoding ?? null,
    isEncodingGuessed: encoding?.isGuessed ?? false,
    runnerUp: encoding?.runnerUp ?? null,
  };
}
