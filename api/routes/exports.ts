import * as z from 'zod';
import { bounds } from '../../domain/captions/bounds.ts';
import { aspectRatios, framings, maxTabs } from '../../domain/captions/defaults.ts';
import { layouts } from '../../domain/exports/captionFile.ts';
import { maxClipNameLength } from '../../domain/exports/clip.ts';
import { captionFormats, captionForms, exportFormats } from '../../domain/exports/forms.ts';
import { resolutions } from '../../domain/exports/size.ts';
import { exportStatuses } from '../../domain/exports/states.ts';
import { formats } from '../../domain/formats/formats.ts';
import { maxTemplateLength } from '../../domain/formats/txt/template.ts';
import { lossCodes, maxStlChars } from '../../domain/formats/writer.ts';
import { runKinds, stepsOf } from '../../domain/runs/kinds.ts';
import { frameRateOptions } from '../../domain/timecode/rates.ts';
import { area } from '../route.ts';
import { documentMemoryMb, done, id, language, requestId, time } from '../schemas.ts';
import { line, verbatim } from '../text.ts';

export { exportDays } from '../../domain/exports/expiry.ts';

export const resolution = z.enum(resolutions);

const lossCount = z.object({ code: z.enum(lossCodes), count: z.int().positive() });

export const exportRecord = z.object({
  id,
  format: z.enum(exportFormats),
  /** Name of the file to download: title, clip, languages, frame and resolution. */
  fileName: z.string(),
  /** Language of the captions in the video, or of its first track; first language of a caption file; null for audio. */
  tab: language.nullable(),
  /** Languages of a caption file; null for video and audio. */
  tabs: z.array(language).nullable(),
  captions: z.enum(captionForms).nullable(),
  /** Frame of the picture; null for caption files and audio. */
  aspectRatio: z.enum(aspectRatios).nullable(),
  resolution: resolution.nullable(),
  /** Exported part of the recording; null for all of it. */
  clip: z.object({ startMs: z.int(), endMs: z.int(), name: z.string().optional() }).nullable(),
  status: z.enum(exportStatuses),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  step: z.enum(stepsOf('exports')).nullable(),
  /** Estimated remaining time; null while unknown and after the end. */
  remainingSeconds: z.int().min(0).nullable(),
  failureReason: z.enum(runKinds.exports.reasons).nullable(),
  /** Content that a caption file lacks, by kind; null for video and audio. */
  losses: z.array(lossCount).nullable(),
  sizeBytes: z.int().nullable(),
  /** Presigned, with the name of the file; only when ready. */
  downloadUrl: z.url().nullable(),
  createdAt: time,
  /** Time when the file will be deleted; only when ready. */
  expiresAt: time.nullable(),
});

const encoding = z.enum(['utf-8', 'shift_jis']).describe('srt, txt and csv; defaults to utf-8');
const layout = z.enum(layouts).describe('txt and docx; defaults as in the export dialog');
const frameRate = z
  .enum(frameRateOptions.map(({ key }) => key))
  .describe(
    "Frame rate of the labels of itt, which defaults to the document's; or of an overlay, which defaults to the video's",
  );

const clip = z.object({
  startMs: z.int().min(0).max(bounds.latestMs),
  endMs: z.int().min(0).max(bounds.latestMs),
  name: line(maxClipNameLength).optional().describe('Part of the name of the file'),
});

const template = verbatim(maxTemplateLength).describe(
  'txt only: the text of one caption, with {number}, {start:hh:mm:ss,SSS}, {end}, {duration}, {speaker}, {text} and {second}',
);
const startTimecode = z
  .string()
  .regex(/^\d\d:[0-5]\d:[0-5]\d[:;]\d\d$/)
  .describe('scc and stl: timecode of the first frame; defaults to that of the file');

/** Header fields of EBU STL, in a request body and in a query. */
const stlFields = {
  programmeTitle: line(maxStlChars.programmeTitle)
    .optional()
    .describe('stl only: title of the programme; defaults to the title of the file'),
  episodeTitle: line(maxStlChars.episodeTitle).optional().describe('stl only: title of the episode'),
  publisher: line(maxStlChars.publisher).optional().describe('stl only: name of the publisher'),
  country: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .toUpperCase()
    .optional()
    .describe('stl only: country of origin, three letters'),
  display: z
    .enum(['open', 'teletext'])
    .optional()
    .describe('stl only: open subtitles, or teletext, which has colors; defaults to open'),
};

const wordTimes = 'Times of recognized words, in vtt, lrc and json';

/** Options of a caption file in a request body. */
const captionOptions = {
  /** Languages of a caption file. Defaults to all for xlsx and csv, else to the primary language. */
  tabs: z.array(language).min(1).max(maxTabs).optional(),
  encoding: encoding.optional(),
  layout: layout.optional(),
  frameRate: frameRate.optional(),
  wordTimes: z.boolean().optional().describe(wordTimes),
  template: template.optional(),
  startTimecode: startTimecode.optional(),
  ...stlFields,
};

/** Options of a caption file in a query. */
const captionQuery = z.object({
  tabs: z
    .string()
    .max(maxTabs * 9)
    .regex(/^[A-Za-z-]{2,8}(,[A-Za-z-]{2,8})*$/)
    .optional()
    .meta({
      description:
        'Languages, with commas between. Defaults to all for xlsx and csv, else to the primary language. Several languages in another format are one file each in a ZIP.',
      examples: ['en', 'en,ja'],
    }),
  encoding: encoding.optional(),
  layout: layout.optional(),
  frameRate: frameRate.optional(),
  wordTimes: z.literal('1').optional().describe(wordTimes),
  template: template.optional(),
  startTimecode: startTimecode.optional(),
  ...stlFields,
  losses: z.literal('1').optional().meta({ description: 'Returns the list of losses as JSON instead of the file.' }),
});

/** Header of a caption file with its losses by kind, as a structured list: `style.notCarried;count=3`. */
export const lossesHeader = 'caption-losses';

/** Content of the document that a caption file lacks or represents differently. */
const lossReport = z.object({
  /** Number of all losses. */
  count: z.int().nonnegative(),
  /** At most 1,000. */
  losses: z.array(
    z.object({
      code: z.enum(lossCodes),
      /** One-based number of the caption in its language; null if the loss concerns the whole file. */
      number: z.int().nullable(),
      captionId: z.string().nullable(),
      detail: z.string(),
      message: z.string(),
      /** Language, if each language is a file of its own. */
      tab: language.optional(),
    }),
  ),
});

export type LossReport = z.output<typeof lossReport>;

const captionMediaTypes = captionFormats.flatMap(
  (known) => formats.find(({ id: name }) => name === known)?.mimeType ?? [],
);

const exportParams = z.object({ exportId: id });

export const exportRoutes = area('exports', {
  startExport: {
    method: 'POST',
    path: '/export',
    summary:
      'Export a video with captions, a transparent overlay, the sound, or a caption file, which is ready immediately',
    access: 'file:export',
    byToken: true,
    body: z
      .object({
        format: z.enum(exportFormats),
        /** Captions to burn in, or those of the first track; defaults to the primary language. */
        tab: language.optional(),
        /** Second language of a video with burned-in captions; its tab has the same times. */
        secondTab: language.optional(),
        /** Video only; defaults to burned in. */
        captions: z.enum(captionForms).optional(),
        /** Videos and overlays; defaults to the original. */
        resolution: resolution.optional(),
        /** Videos and overlays; default to the frame of the captions. */
        aspectRatio: z.enum(aspectRatios).optional(),
        framing: z.enum(framings).optional(),
        /** Part of the recording to export. Its first frame is the first one at or after `startMs`. */
        clip: clip.optional(),
        /** `false` suppresses the mail when this video is ready, whatever the user's settings. */
        mailWhenReady: z.boolean().optional(),
        requestId,
        ...captionOptions,
      })
      .meta({
        examples: [
          { format: 'srt' },
          { format: 'csv', tabs: ['en', 'ja'], encoding: 'shift_jis' },
          { format: 'mp4', tab: 'en', captions: 'burned', resolution: '720' },
          { format: 'mov', tab: 'en', aspectRatio: '9:16', clip: { startMs: 12000, endMs: 42000, name: 'opening' } },
        ],
      }),
    reply: exportRecord,
    needs: ['table', 'live', 'media', 'delivery', 'jobs.exports'],
    memoryMb: documentMemoryMb,
  },
  readExport: {
    method: 'GET',
    kind: 'file',
    path: '/export/{exportId}',
    summary: 'Read the progress of an export, and its URL when ready; or the captions as a file',
    access: 'file:open',
    byToken: true,
    params: z.object({
      exportId: id.meta({
        description: `Id of an export; or a format (${captionFormats.join(', ')}), for a file of the current captions.`,
        examples: ['srt'],
      }),
    }),
    query: captionQuery,
    reply: exportRecord,
    files: {
      mediaTypes: [...new Set([...captionMediaTypes, 'application/zip'])],
      headers: {
        'content-disposition': 'Name of the file',
        'content-language': 'Languages of the file',
        [lossesHeader]: 'Kinds of losses and their number, as in `style.notCarried;count=3`; absent without losses',
      },
      report: lossReport,
    },
    needs: ['table.read', 'media', 'delivery'],
    memoryMb: documentMemoryMb,
  },
  cancelExport: {
    method: 'DELETE',
    path: '/export/{exportId}',
    summary: 'Stop an export; it does not count against the plan',
    access: 'file:export',
    byToken: true,
    params: exportParams,
    reply: done,
    needs: ['table', 'live', 'media', 'jobs.exports'],
  },
  listExports: {
    method: 'GET',
    path: '/export',
    summary: 'List the exports of a file, newest first',
    access: 'file:open',
    byToken: true,
    reply: z.object({ exports: z.array(exportRecord) }),
    needs: ['table.read', 'delivery'],
  },
});
