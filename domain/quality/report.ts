import type { Caption, CaptionId, Tab, TrackId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { Effect } from '../document/effect.ts';
import { checkCaption } from './check.ts';
import { contextOf, type QualityContext } from './context.ts';
import type { Finding } from './findings.ts';
import type { QualityProfile } from './profile.ts';

const nothing: readonly Finding[] = [];

/**
 * What is wrong with a document, kept up to date: after a change only what it touched is checked again, and the
 * caption before each, whose next one it is. The document must be changed by nothing that is not told to
 * {@link update}.
 */
export class QualityReport {
  readonly #doc: CaptionDocument;
  #profile: QualityProfile;
  #context: QualityContext;
  #found = new Map<CaptionId, readonly Finding[]>();
  /** The caption before each when it was last checked: how to find the neighbour of one that is gone. */
  #previous = new Map<CaptionId, CaptionId>();
  #errors = 0;
  #warnings = 0;

  constructor(doc: CaptionDocument, profile: QualityProfile) {
    this.#doc = doc;
    this.#profile = profile;
    this.#context = contextOf(doc, profile);
    this.#checkAll();
  }

  get errors(): number {
    return this.#errors;
  }

  get warnings(): number {
    return this.#warnings;
  }

  get profile(): QualityProfile {
    return this.#profile;
  }

  /** What is wrong with a caption; the same list until it is checked again. */
  findingsOf(id: CaptionId): readonly Finding[] {
    return this.#found.get(id) ?? nothing;
  }

  /** All findings, in the order of the captions of each tab's track; of one tab and its times when that is given. */
  *findings(tab?: Tab['id']): Iterable<Finding> {
    const seen = new Set<TrackId>();
    for (const { id, trackId } of this.#doc.tabs) {
      if (seen.has(trackId) || (tab !== undefined && tab !== id)) continue;
      seen.add(trackId);
      for (const caption of this.#doc.captions(id))
        for (const finding of this.findingsOf(caption.id))
          if (tab === undefined || finding.tab === null || finding.tab === tab) yield finding;
    }
  }

  /** The next caption with a finding after an index of the tab, or before it; undefined where there is none. */
  nextCaption(tab: Tab['id'], from: number, step: 1 | -1): Caption | undefined {
    const count = this.#doc.count(tab);
    for (let index = from + step; index >= 0 && index < count; index += step) {
      const caption = this.#doc.at(tab, index);
      if (caption && this.#isWrongIn(caption.id, tab)) return caption;
    }
    return undefined;
  }

  #isWrongIn(id: CaptionId, tab: Tab['id']): boolean {
    return this.findingsOf(id).some((finding) => finding.tab === null || finding.tab === tab);
  }

  /** Checks by another profile. */
  setProfile(profile: QualityProfile): void {
    this.#profile = profile;
    this.#context = contextOf(this.#doc, profile);
    this.#checkAll();
  }

  /**
   * Takes in what a change touched, as `CaptionDocument.apply` answers it. Answers the captions whose findings may
   * have changed, or null when that may be any.
   */
  update(effect: Effect): ReadonlySet<CaptionId> | null {
    const isOvertaking = effect.moved.length > 0 && effect.structure;
    if (effect.settings || effect.tabs || isOvertaking) {
      this.setProfile(this.#profile);
      return null;
    }
    const again = this.#touchedBy(effect);
    for (const id of again) this.#checkAgain(id);
    return again;
  }

  #touchedBy(effect: Effect): Set<CaptionId> {
    const again = new Set<CaptionId>();
    const add = (id: CaptionId | undefined) => id !== undefined && again.add(id);
    for (const id of effect.captions) {
      again.add(id);
      add(this.#standingBefore(id));
      add(this.#doc.neighbour(id, -1)?.id);
    }
    for (const { track, fromIndex } of effect.moved) {
      const tab = this.#doc.tabs.find(({ trackId }) => trackId === track);
      if (!tab) continue;
      add(this.#doc.at(tab.id, fromIndex - 1)?.id);
      add(this.#doc.at(tab.id, fromIndex)?.id);
    }
    return again;
  }

  /** The nearest caption that stood before this one when it was last checked, and still is there. */
  #standingBefore(id: CaptionId): CaptionId | undefined {
    let before = this.#previous.get(id);
    while (before !== undefined && !this.#doc.get(before)) before = this.#previous.get(before);
    return before;
  }

  #checkAgain(id: CaptionId): void {
    const caption = this.#doc.get(id);
    if (caption) this.#check(caption, this.#doc.neighbour(id, 1), this.#doc.tabsOf(id));
    else {
      this.#note(id, nothing);
      this.#previous.delete(id);
    }
  }

  #check(caption: Caption, next: Caption | undefined, tabs: readonly Tab[]): void {
    this.#note(caption.id, checkCaption(this.#context, caption, next, tabs));
    if (next) this.#previous.set(next.id, caption.id);
  }

  #note(id: CaptionId, findings: readonly Finding[]): void {
    this.#count(this.findingsOf(id), -1);
    this.#count(findings, 1);
    if (findings.length > 0) this.#found.set(id, findings);
    else this.#found.delete(id);
  }

  #count(findings: readonly Finding[], sign: 1 | -1): void {
    for (const { severity } of findings) {
      if (severity === 'error') this.#errors += sign;
      else this.#warnings += sign;
    }
  }

  #checkAll(): void {
    this.#found.clear();
    this.#previous.clear();
    this.#errors = 0;
    this.#warnings = 0;
    const seen = new Set<TrackId>();
    for (const { id, trackId } of this.#doc.tabs) {
      if (seen.has(trackId)) continue;
      seen.add(trackId);
      this.#checkTrack(id, trackId);
    }
  }

  #checkTrack(tab: Tab['id'], trackId: TrackId): void {
    const tabs = this.#doc.tabs.filter((other) => other.trackId === trackId);
    let waiting: Caption | undefined;
    this.#doc.captions(tab).forEach((caption) => {
      if (waiting) this.#check(waiting, caption, tabs);
      waiting = caption;
    });
    if (waiting) this.#check(waiting, undefined, tabs);
  }
}
