import type { Caption, CaptionId, Tab } from '../captions/types.ts';
import type { Op } from './ops.ts';

/**
 * Parts of the document that a change reads or writes; used to detect conflicts. Two changes conflict if they claim the
 * same part of the same caption (`*` claims all of it), or if one changes a part of the document's settings that the
 * other changes or relies on.
 */
export interface Claims {
  readonly captions: Map<CaptionId, Set<string>>;
  readonly alters: Set<string>;
  readonly reliesOn: Set<string>;
}

function claimCaption(claims: Claims, id: CaptionId, part: string): void {
  const parts = claims.captions.get(id);
  if (parts) parts.add(part);
  else claims.captions.set(id, new Set([part]));
}

function claimText(claims: Claims, tab: string, isSecond: boolean): void {
  claims.reliesOn.add(`tab ${tab}`);
  if (isSecond) claims.reliesOn.add(`second ${tab}`);
}

function claimWhole(claims: Claims, track: string, caption: Caption): void {
  claimCaption(claims, caption.id, '*');
  claims.reliesOn.add(`track ${track}`).add('grid');
  for (const [tab, cell] of Object.entries(caption.cells)) claimText(claims, tab, cell.second !== undefined);
  if (caption.speakerId !== undefined) claims.reliesOn.add(`speaker ${caption.speakerId}`);
}

function claimTab(claims: Claims, was: Tab | null, now: Tab | null): void {
  const tab = now ?? was;
  if (!tab) return;
  if (was && now && was.trackId === now.trackId) {
    claims.reliesOn.add(`tab ${tab.id}`);
    claims.alters.add(`second ${tab.id}`);
  } else {
    claims.alters.add('tabs').add(`tab ${tab.id}`);
    claims.reliesOn.add(`track ${tab.trackId}`);
  }
}

function claimSpeaker(claims: Claims, id: string, isRename: boolean): void {
  claims.alters.add(isRename ? `name ${id}` : `speaker ${id}`);
  if (isRename) claims.reliesOn.add(`speaker ${id}`);
  else claims.reliesOn.add(`name ${id}`);
}

function claimOp(claims: Claims, op: Op): void {
  switch (op.op) {
    case 'text':
      claimCaption(claims, op.id, op.second ? `second ${op.tab}` : `text ${op.tab}`);
      claimText(claims, op.tab, op.second === true);
      return;
    case 'cell':
      for (const part of ['text', 'second', 'style']) claimCaption(claims, op.id, `${part} ${op.tab}`);
      claimText(claims, op.tab, (op.was ?? op.now)?.second !== undefined);
      return;
    case 'cellStyle':
      claimCaption(claims, op.id, `style ${op.tab}`);
      claimText(claims, op.tab, false);
      return;
    case 'times':
      claims.reliesOn.add('grid');
      for (const [id] of op.rows) claimCaption(claims, id, 'times');
      return;
    case 'shift':
      claims.reliesOn.add('grid').add(`track ${op.track}`);
      return;
    case 'put':
    case 'cut':
      claimWhole(claims, op.track, op.caption);
      return;
    case 'speaker':
      claimCaption(claims, op.id, 'speaker');
      if (op.now !== null) claims.reliesOn.add(`speaker ${op.now}`);
      return;
    case 'paragraph':
      claimCaption(claims, op.id, 'paragraph');
      return;
    case 'chapter':
      claimCaption(claims, op.id, 'chapter');
      return;
    case 'speakerEntry':
      claimSpeaker(claims, (op.now ?? op.was)?.id ?? '', op.was !== null && op.now !== null);
      return;
    case 'setting':
      if (op.of === 'frameRate') claims.alters.add('grid');
      else for (const field of Object.keys(op.now)) claims.alters.add(`${op.of} ${field}`);
      return;
    case 'tab':
      claimTab(claims, op.was, op.now);
      return;
    case 'track':
      claims.alters.add(`track ${op.id}`);
  }
}

export function claimsOf(ops: readonly Op[]): Claims {
  const claims: Claims = { captions: new Map(), alters: new Set(), reliesOn: new Set() };
  for (const op of ops) claimOp(claims, op);
  return claims;
}

const meet = (a: Set<string>, b: Set<string>): boolean => [...a].some((name) => b.has(name));

const partsMeet = (a: Set<string>, b: Set<string>): boolean => a.has('*') || b.has('*') || meet(a, b);

/**
 * Returns the captions that both claim, or null if the claims do not overlap. Empty if only settings of the document
 * overlap.
 */
export function conflictOf(a: Claims, b: Claims): CaptionId[] | null {
  const ids: CaptionId[] = [];
  for (const [id, parts] of a.captions) {
    const others = b.captions.get(id);
    if (others && partsMeet(parts, others)) ids.push(id);
  }
  const isShared = meet(a.alters, b.alters) || meet(a.alters, b.reliesOn) || meet(b.alters, a.reliesOn);
  return ids.length > 0 || isShared ? ids : null;
}
