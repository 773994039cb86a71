import type { Caption, CaptionId, DocumentSettings, Tab, TrackId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { Effect } from '../document/effect.ts';
import { checkCaption } from './check.ts';
import { contextOf, type QualityContext } from './context.ts';
import type { Finding } from './findings.ts';
import { ignoredCaptions, isIgnored } from './ignoring.ts';
import type { QualityProfile } from './profile.ts';

/** Style fields that determine where lines wrap on the picture. */
const widthFields = ['font', 'bold', 'italic', 'fontSizeFraction', 'marginHorizontalFraction', 'horizontal'] as const;

const nothing: readonly Finding[] = [];

/**
 * The findings of a document, updated incrementally: after a change only the affected captions and the ones before them
 * are checked again. Pass the effect of every change of the document to {@link update}.
 */
export class QualityReport {
  readonly #doc: CaptionDocument;
  #profile: QualityProfile;
  #context: QualityContext;
  /** The settings that the current findings were computed with. */
  #settings: DocumentSettings;
  #found = new Map<CaptionId, readonly Finding[]>();
  /** The caption before each one when it was last checked; used to find the neighbor of a deleted caption. */
  #previous = new Map<CaptionId, CaptionId>();
  #errors = 0;
  #warnings = 0;

  constructor(doc: CaptionDocument, profile: QualityProfile) {
    this.#doc = doc;
    this.#profile = profile;
    this.#context = contextOf(doc, profile);
    this.#settings = doc.settings;
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

  /** Returns the findings of a caption; the same array until the caption is checked again. */
  findingsOf(id: CaptionId): readonly Finding[] {
    return this.#found.get(id) ?? nothing;
  }

  /** Yields all findings in caption order, track by track; with `tab`, only those of its texts and times. */
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

  /** Returns the ignored findings of a tab, in caption order. */
  ignored(tab: Tab['id']): readonly Finding[] {
    const { ignored } = this.#doc.settings;
    const all = contextOf(this.#doc, this.#profile, {});
    const captions = [...ignoredCaptions(ignored)].flatMap((id) => {
      const caption = this.#doc.tabsOf(id).some((one) => one.id === tab) ? this.#doc.get(id) : undefined;
      return caption ? [{ caption, index: this.#doc.indexOf(id) }] : [];
    });
    return captions
      .sort((a, b) => a.index - b.index)
      .flatMap(({ caption: { id }, caption }) =>
        checkCaption(all, caption, this.#doc.neighbour(id, 1), this.#doc.tabsOf(id)),
      )
      .filter((finding) => (finding.tab === null || finding.tab === tab) && isIgnored(ignored, finding));
  }

  /** Returns the nearest caption with a wanted finding after (or before) an index of the tab, or undefined. */
  nextCaption(
    tab: Tab['id'],
    from: number,
    step: 1 | -1,
    isWanted: (finding: Finding) => boolean = () => true,
  ): Caption | undefined {
    const count = this.#doc.count(tab);
    for (let index = from + step; index >= 0 && index < count; index += step) {
      const caption = this.#doc.at(tab, index);
      if (caption && this.#hasFinding(caption.id, tab, isWanted)) return caption;
    }
    return undefined;
  }

  #hasFinding(id: CaptionId, tab: Tab['id'], isWanted: (finding: Finding) => boolean): boolean {
    return this.findingsOf(id).some((finding) => (finding.tab === null || finding.tab === tab) && isWanted(finding));
  }

  /** Checks the whole document with another profile. */
  setProfile(profile: QualityProfile): void {
    this.#profile = profile;
    this.#context = contextOf(this.#doc, profile);
    this.#settings = this.#doc.settings;
    this.#checkAll();
  }

  /**
   * Checks what a change affected, as returned by `CaptionDocument.apply`. Returns the captions whose findings may have
   * changed, or null if any may have.
   */
  update(effect: Effect): ReadonlySet<CaptionId> | null {
    const isReordered = effect.moved.length > 0 && effect.structure;
    const { ignored } = this.#doc.settings;
    if (this.#isOtherwiseChecked() || effect.tabs || isReordered) {
      this.setProfile(this.#profile);
      return null;
    }
    const again = this.#touchedBy(effect);
    if (ignored !== this.#settings.ignored) {
      for (const id of ignoredCaptions({ ...this.#settings.ignored, ...ignored })) again.add(id);
      this.#context = contextOf(this.#doc, this.#profile);
    }
    this.#settings = this.#doc.settings;
    for (const id of again) this.#checkAgain(id);
    return again;
  }

  /** Whether a setting that affects the check of every caption has changed. */
  #isOtherwiseChecked(): boolean {
    const { frameRate, limits, style } = this.#doc.settings;
    const was = this.#settings;
    if (frameRate !== was.frameRate || limits !== was.limits) return true;
    return this.#profile.picture !== undefined && widthFields.some((field) => style[field] !== was.style[field]);
  }

  #touchedBy(effect: Effect): Set<CaptionId> {
    const again = new Set<CaptionId>();
    const add = (id: CaptionId | undefined) => id !== undefined && again.add(id);
    for (const id of effect.captions) {
      again.add(id);
      add(this.#previousOf(id, effect.captions));
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

  /**
   * Returns the nearest caption before this one, as of its last check, that still exists or is itself affected: in a
   * long run of deleted captions, each one looks only at the one before it.
   */
  #previousOf(id: CaptionId, affected: ReadonlySet<CaptionId>): CaptionId | undefined {
    let before = this.#previous.get(id);
    while (before !== undefined && !affected.has(before) && !this.#doc.get(before)) before = this.#previous.get(before);
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
