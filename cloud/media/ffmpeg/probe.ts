import { isDecodable } from '../../../domain/media/picture.ts';
import {
  chooseSound,
  maxTracks,
  problemOfSubtitles,
  type SoundChoice,
  statedTrack,
} from '../../../domain/media/tracks.ts';
import { readStartTimecode } from '../../../domain/timecode/position.ts';
import { type StatedStream, type StatedTimes, statedDurationMs } from './duration.ts';
import type { AudioFacts, ColorFacts, MediaFacts, SubtitleFacts, VideoFacts } from './facts.ts';
import { MediaFailure } from './failure.ts';
import { renderRate } from './frameRate.ts';
import { hostileInput } from './input.ts';

/** Properties to read from a file. All others, such as most tags, may be of any size and are not printed. */
const entriesWith = (tags: readonly string[]) =>
  [
    'format=format_name,duration,start_time',
    ...(tags.length > 0 ? ['format_tags=timecode'] : []),
    'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate,r_frame_rate,channels',
    'stream=start_time,duration,sample_rate,field_order,pix_fmt,color_space,color_range,color_primaries,color_transfer',
    'stream_disposition=default,attached_pic,timed_thumbnails',
    `stream_tags=${['rotate', 'DURATION', 'DURATION-eng', ...tags].join(',')}`,
    'stream_side_data=rotation',
  ].join(':');

/** Arguments of ffprobe. Without names, it prints neither the titles nor the languages of tracks. */
export function probeArgs(input: string, hasNames = true): string[] {
  const shown = [
    '-print_format',
    'json',
    '-show_entries',
    entriesWith(hasNames ? ['language', 'title', 'timecode'] : []),
  ];
  return ['-hide_banner', '-loglevel', 'error', ...shown, ...hostileInput(input)];
}

/**
 * Arguments that read all packets without decoding, for files that do not state their duration (browser recordings).
 */
export function measureArgs(input: string, { video, audio }: Pick<MediaFacts, 'video' | 'audio'>): string[] {
  const shown = [video, audio].flatMap((stream) => (stream ? ['-map', `0:${stream.streamIndex}`] : []));
  return [...hostileInput(input), ...shown, '-c', 'copy', '-f', 'null', '-'];
}

interface RawStream extends StatedStream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  channels?: number;
  sample_rate?: string;
  field_order?: string;
  pix_fmt?: string;
  color_space?: string;
  color_range?: string;
  color_primaries?: string;
  color_transfer?: string;
  disposition?: { default?: number; attached_pic?: number; timed_thumbnails?: number };
  tags?: StatedStream['tags'] & { rotate?: string; language?: string; title?: string; timecode?: string };
  side_data_list?: { rotation?: number }[];
}

interface RawProbe {
  streams?: RawStream[];
  format?: StatedTimes & { format_name?: string; tags?: { timecode?: string } };
}

/**
 * Parses ffprobe's JSON, and chooses a sound track. `durationMs` is 0 if the file does not state it.
 * @throws MediaFailure if there are no streams, or the picture is too large to decode.
 */
export function readProbe(json: string, choice: SoundChoice = {}): MediaFacts {
  const { streams = [], format = {} } = parse(json);
  const video = streams.find(isMovingPicture);
  if (video && !isDecodable(video.width ?? 0, video.height ?? 0)) throw new MediaFailure('toolarge', 'the picture');
  const sounds = soundsOf(streams);
  const audio = chooseSound(sounds, choice);
  if (video === undefined && audio === undefined)
    throw new MediaFailure('unreadable', 'neither a video nor an audio stream');
  const shown = [
    video,
    streams.find(({ codec_type, index }) => codec_type === 'audio' && index === audio?.streamIndex),
  ].filter((stream) => stream !== undefined);
  return {
    durationMs: statedDurationMs(format, shown, streams.length > shown.length),
    container: format.format_name ?? '',
    startTimecode: statedTimecode(streams, format),
    video: video ? { ...videoFacts(video), startsEarly: Number(format.start_time ?? 0) < 0 } : null,
    audio: audio ?? null,
    sounds,
    subtitles: subtitlesOf(streams),
  };
}

/** Returns the timecode of the first frame from a timecode track (`tmcd`) or the container's field (MXF). */
function statedTimecode(streams: readonly RawStream[], { tags }: NonNullable<RawProbe['format']>): string | null {
  const stated = streams.find((stream) => stream.tags?.timecode !== undefined)?.tags?.timecode ?? tags?.timecode;
  return stated === undefined ? null : readStartTimecode(stated);
}

function parse(json: string): RawProbe {
  try {
    return JSON.parse(json) as RawProbe;
  } catch {
    throw new MediaFailure('unreadable', 'ffprobe printed no JSON');
  }
}

function isMovingPicture({ codec_type, disposition, width = 0, height = 0 }: RawStream): boolean {
  const isStill = disposition?.attached_pic === 1 || disposition?.timed_thumbnails === 1;
  return codec_type === 'video' && !isStill && width > 0 && height > 0;
}

function videoFacts(stream: RawStream): Omit<VideoFacts, 'startsEarly'> {
  return {
    streamIndex: stream.index,
    codec: stream.codec_name ?? 'unknown',
    pixelFormat: stream.pix_fmt ?? null,
    ...shownSize(stream),
    frameRate: renderRate(stream.avg_frame_rate, stream.r_frame_rate),
    color: colorFacts(stream),
    isInterlaced: interlaced.has(stream.field_order ?? ''),
  };
}

/** Field orders of interlaced video: top or bottom field first, in storage and in display. */
const interlaced = new Set(['tt', 'bb', 'tb', 'bt']);

/** Maximum ratio. Pixels of real videos are at most twice as wide as high, but a file may state anything. */
const maxPixelRatio = 4;

function shownSize(stream: RawStream): { widthPx: number; heightPx: number } {
  const [across = 1, down = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const stated = across / down;
  const pixelRatio = stated >= 1 / maxPixelRatio && stated <= maxPixelRatio ? stated : 1;
  const width = Math.round((stream.width ?? 0) * pixelRatio);
  const height = stream.height ?? 0;
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const isTurned = Math.abs(Math.round(rotation ?? Number(stream.tags?.rotate ?? 0))) % 180 === 90;
  return isTurned ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height };
}

function colorFacts(stream: RawStream): ColorFacts {
  const said = (value: string | undefined) =>
    value && !['unknown', 'reserved', 'unspecified'].includes(value) ? value : null;
  const habit = (stream.height ?? 0) <= 576 ? 'smpte170m' : 'bt709';
  return {
    matrix: said(stream.color_space) ?? habit,
    isFullRange: stream.color_range === 'pc' || (stream.pix_fmt ?? '').startsWith('yuvj'),
    primaries: said(stream.color_primaries),
    transfer: said(stream.color_transfer),
  };
}

/** Returns the sound tracks. A track without channels cannot be decoded. */
const soundsOf = (streams: readonly RawStream[]): AudioFacts[] =>
  streams
    .filter(({ codec_type }) => codec_type === 'audio')
    .map((stream, number) => ({
      number,
      streamIndex: stream.index,
      codec: stream.codec_name ?? 'unknown',
      channels: stream.channels ?? 0,
      sampleRateHz: Number(stream.sample_rate ?? 0),
      ...trackFacts(stream),
    }))
    .filter(({ channels }) => channels > 0)
    .slice(0, maxTracks);

const subtitlesOf = (streams: readonly RawStream[]): SubtitleFacts[] =>
  streams
    .filter(({ codec_type }) => codec_type === 'subtitle')
    .slice(0, maxTracks)
    .map((stream, number) => {
      const codec = stream.codec_name ?? 'unknown';
      return { number, streamIndex: stream.index, codec, problem: problemOfSubtitles(codec), ...trackFacts(stream) };
    });

const trackFacts = ({ tags = {}, disposition }: RawStream) => statedTrack(tags, disposition?.default === 1);
