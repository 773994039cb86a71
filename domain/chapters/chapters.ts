import type { CaptionId, CaptionRun } from '../captions/types.ts';
import { clockText } from '../formats/text/clock.ts';

/** Chapter of a recording. It begins with a caption and ends where the next one begins. */
export interface Chapter {
  readonly id: CaptionId;
  readonly startMs: number;
  readonly title: string;
}

/** Returns the chapters that begin with captions of a track, in order. */
export function chaptersOf(captions: CaptionRun): Chapter[] {
  const chapters: Chapter[] = [];
  captions.forEach(({ id, startMs, chapter }) => {
    if (chapter !== undefined) chapters.push({ id, startMs, title: chapter });
  });
  return chapters;
}

/** Rules of YouTube for chapters in a description. */
export const youtubeRules = { minChapters: 3, minSeconds: 10 } as const;

/**
 * Broken rule, without which YouTube shows no chapters: the first is not at 0:00, there are fewer than three, or one is
 * shorter than ten seconds.
 */
export type ChapterProblem =
  | { readonly rule: 'first' }
  | { readonly rule: 'count' }
  | { readonly rule: 'short'; readonly chapter: Chapter };

/** Returns the rules of YouTube that the chapters break. Times count in whole seconds, as the description has them. */
export function youtubeProblems(chapters: readonly Chapter[], durationMs: number | null): ChapterProblem[] {
  const seconds = ({ startMs }: Chapter) => Math.floor(startMs / 1000);
  const problems: ChapterProblem[] = [];
  const [first] = chapters;
  if (first && seconds(first) > 0) problems.push({ rule: 'first' });
  if (chapters.length < youtubeRules.minChapters) problems.push({ rule: 'count' });
  for (const [index, chapter] of chapters.entries()) {
    const next = chapters[index + 1];
    const end = next ? seconds(next) : durationMs === null ? Number.POSITIVE_INFINITY : Math.floor(durationMs / 1000);
    if (end - seconds(chapter) < youtubeRules.minSeconds) problems.push({ rule: 'short', chapter });
  }
  return problems;
}

/** Formats a time as in a description: `0:05`, `12:30` or `1:02:03`, rounded down to whole seconds. */
export function chapterTime(ms: number): string {
  const total = Math.floor(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** Writes the chapters as lines of a description, from which YouTube and others read them. */
export const chapterLines = (chapters: readonly Chapter[]): string =>
  chapters.map(({ startMs, title }) => `${chapterTime(startMs)} ${title}`).join('\n');

/** Writes the chapters as a WebVTT file. The last one ends with the recording. */
export function chapterVtt(chapters: readonly Chapter[], durationMs: number | null): string {
  const cues = chapters.flatMap(({ startMs, title }, index) => {
    const endMs = chapters[index + 1]?.startMs ?? Math.max(durationMs ?? 0, startMs + 1000);
    if (endMs <= startMs) return [];
    const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return [`${index + 1}\n${clockText(startMs, '.')} --> ${clockText(endMs, '.')}\n${text}\n`];
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
