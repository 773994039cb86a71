import type { Style, StylePatch } from '../captions/types.ts';

/** Returns the video-wide style with the overrides of a caption; `undefined` fields do not override. */
export function mergeStyle(videoWide: Style, own: StylePatch | undefined): Style {
  if (own === undefined) return videoWide;
  const set = Object.entries(own).filter(([, value]) => value !== undefined);
  return set.length === 0 ? videoWide : { ...videoWide, ...Object.fromEntries(set) };
}
