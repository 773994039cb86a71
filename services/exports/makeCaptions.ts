import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { TabId } from '../../domain/captions/types.ts';
import {
  type CaptionChoice,
  exportEnding,
  exportType,
  hasFrameRate,
  hasLayouts,
  hasProgrammeStart,
  hasStlFields,
  hasTemplates,
  type PlacedLoss,
  usualLayout,
  usualTabs,
  writeCaptions,
} from '../../domain/exports/captionFile.ts';
import { clipCaptions } from '../../domain/exports/clip.ts';
import { fileNameOf } from '../../domain/exports/fileName.ts';
import type { CaptionFormat } from '../../domain/exports/forms.ts';
import { type Format, formatOfId } from '../../domain/formats/formats.ts';
import type { CaptionSource, StlFields } from '../../domain/formats/writer.ts';
import { settingOfKey } from '../../domain/timecode/rates.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { reportOf } from './lossReport.ts';

/** Options of a caption file, as requested. */
export type CaptionOptions = Pick<
  Input<typeof exportRoutes.startExport>,
  'tabs' | 'encoding' | 'layout' | 'frameRate' | 'wordTimes' | 'template' | 'startTimecode' | 'clip' | StlOption
>;

const stlOptions = ['programmeTitle', 'episodeTitle', 'publisher', 'country', 'display'] as const;
type StlOption = (typeof stlOptions)[number];

export interface MadeCaptions {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type, with the charset of a text. */
  readonly contentType: string;
  /** End of the file name, from the dot after the title. */
  readonly ending: string;
  readonly tabs: readonly TabId[];
  readonly losses: readonly PlacedLoss[];
  /** Identifies the content: equal for the same options and captions. */
  readonly contentKey: readonly string[];
}

/**
 * Writes the newest captions of a file, as the export dialog does.
 * @throws Refusal `subtitles.missing`, `tab.missing`; `input.invalid` for an option that the format does not have;
 * `export.unwritable` with the losses for captions that the format cannot represent.
 */
export async function makeCaptions(
  cloud: Pick<CloudReader, 'table' | 'media' | 'now'>,
  file: FileItem,
  id: CaptionFormat,
  options: CaptionOptions,
): Promise<MadeCaptions> {
  const format = requireFormat(id, options);
  const { videoId, subtitleId } = file;
  const loaded = subtitleId ? await loadDocument(cloud, { videoId, subtitleId }) : undefined;
  if (!loaded || !subtitleId) throw new Refusal('subtitles.missing');
  const { document, revision } = loaded;
  const { clip } = options;
  const captions = clip ? clipCaptions(document, clip) : document;
  const stl = stlOf(options, cloud.now());
  const choice = { ...choiceOf(document, format, options), stl };
  const written = await writeCaptions({ captions, file }, choice);
  if ('refusal' in written) {
    const { message, reason, losses } = written.refusal;
    throw new Refusal('export.unwritable', { reason, ...reportOf(losses) }, message);
  }
  const { tabs, encoding, layout } = choice;
  return {
    ...written,
    tabs,
    contentType: contentTypeOf(choice),
    ending: (clip?.name ? `.${fileNameOf(clip.name)}` : '') + exportEnding(document, choice),
    contentKey: [
      ...[subtitleId, String(revision), id, tabs.join(), encoding, layout, options.frameRate ?? ''],
      ...[options.wordTimes ? 'words' : '', options.template ?? '', options.startTimecode ?? ''],
      ...(hasStlFields(format) ? [JSON.stringify(stl)] : []),
      ...(clip ? [String(clip.startMs), String(clip.endMs)] : []),
    ],
  };
}

/** Returns the header fields of an EBU STL that is written at `now`. */
function stlOf({ programmeTitle, episodeTitle, publisher, country, display }: CaptionOptions, now: Date): StlFields {
  return {
    ...(programmeTitle !== undefined && { programmeTitle }),
    ...(episodeTitle !== undefined && { episodeTitle }),
    ...(publisher !== undefined && { publisher }),
    ...(country !== undefined && { country }),
    ...(display && { isTeletext: display === 'teletext' }),
    createdOn: now.toISOString().slice(2, 10).replaceAll('-', ''),
  };
}

function requireFormat(id: CaptionFormat, options: CaptionOptions): Format {
  const { encoding, layout, frameRate, wordTimes, template, startTimecode } = options;
  const format = formatOfId(id);
  if (!format) throw new RangeError(`${id} is not a format`);
  const misfits = {
    encoding: encoding !== undefined && !format.encodings.includes(encoding),
    layout: layout !== undefined && !hasLayouts(format),
    frameRate: frameRate !== undefined && !hasFrameRate(format),
    // The tables that break lines for word styles of ASS are too large for this function.
    wordTimes: wordTimes === true && (!format.writesWordTimes || format.id === 'ass'),
    template: template !== undefined && !hasTemplates(format),
    startTimecode: startTimecode !== undefined && !hasProgrammeStart(format),
    ...(!hasStlFields(format) &&
      Object.fromEntries(stlOptions.map((option) => [option, options[option] !== undefined]))),
  };
  const fields = Object.entries(misfits).flatMap(([path, isMisfit]) =>
    isMisfit ? [{ path, message: `${format.name} does not have this option or value.` }] : [],
  );
  if (fields.length > 0) throw new Refusal('input.invalid', { fields });
  return format;
}

/** Completes the options by the defaults of the export dialog. */
function choiceOf(captions: CaptionSource, format: Format, options: CaptionOptions): CaptionChoice {
  const [primary] = captions.tabs;
  if (!primary) throw new Refusal('subtitles.missing');
  const tabs = [...new Set(options.tabs ?? usualTabs(captions, primary.id, format))];
  const missing = tabs.find((tab) => !captions.tabs.some(({ id }) => id === tab));
  if (missing !== undefined) throw new Refusal('tab.missing', { tab: missing });
  const { encoding = 'utf-8', layout = usualLayout(format, captions.speakers.length > 0) } = options;
  const frameRate = options.frameRate === undefined ? null : settingOfKey(options.frameRate);
  const { wordTimes, template, startTimecode } = options;
  return {
    format,
    tabs,
    encoding,
    layout,
    ...(frameRate && { frameRate }),
    ...(wordTimes && { hasWordTimes: true }),
    ...(template !== undefined && { template }),
    ...(startTimecode !== undefined && { programmeStart: startTimecode }),
  };
}

function contentTypeOf(choice: CaptionChoice): string {
  const type = exportType(choice);
  const isText = type.startsWith('text/') || type === 'application/x-subrip';
  return isText ? `${type}; charset=${choice.encoding}` : type;
}
