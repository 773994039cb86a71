import { cellOf } from '../../captions/cells.ts';
import type { Caption, CaptionId, Style, StylePatch, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';

export interface SetCaptionStyle {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
  /** Fields that override the video-wide style; null removes the captions' own style. */
  readonly style: StylePatch | null;
}

/**
 * Returns only the fields that differ from the video-wide style, so that a field set back to its value follows it
 * again.
 */
function ownFields(videoStyle: Style, style: StylePatch): StylePatch | null {
  const keys = (Object.keys(style) as (keyof Style)[]).filter(
    (key) => style[key] !== undefined && style[key] !== videoStyle[key],
  );
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, style[key]])) : null;
}

const sameFields = (a: StylePatch | null, b: StylePatch | null): boolean => {
  const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]) as Set<keyof Style>;
  return [...keys].every((key) => a?.[key] === b?.[key]);
};

/** Returns the op that overrides the video-wide style for one caption, or null if nothing changes. */
export function styleOp(caption: Caption, tab: TabId, videoStyle: Style, style: StylePatch | null): Op | null {
  const was = cellOf(caption, tab).style ?? null;
  const now = style && ownFields(videoStyle, { ...was, ...style });
  return sameFields(was, now) ? null : { op: 'cellStyle', id: caption.id, tab, was, now };
}

/** Overrides the video-wide style for individual captions of one tab. */
export function setCaptionStyle(doc: CaptionDocument, { ids, tab, style }: SetCaptionStyle): Change | null {
  const captions = [...new Set(ids)].flatMap((id) =>
    doc.tabsOf(id).some((linked) => linked.id === tab) ? (doc.get(id) ?? []) : [],
  );
  return changeOf(
    'setCaptionStyle',
    captions.map((caption) => styleOp(caption, tab, doc.settings.style, style)),
  );
}
