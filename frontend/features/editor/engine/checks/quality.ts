import type { Audience, Caption, CaptionId, PictureFrame } from '../../../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import { addEffect, type Effect, noEffect } from '../../../../../domain/document/effect.ts';
import { emptySnapshot } from '../../../../../domain/document/snapshot.ts';
import { setChecks } from '../../../../../domain/editor/commands/setChecks.ts';
import type { LimitPreset } from '../../../../../domain/limits/presets.ts';
import type { Finding, Severity } from '../../../../../domain/quality/findings.ts';
import type { QualityProfile } from '../../../../../domain/quality/profile.ts';
import { QualityReport } from '../../../../../domain/quality/report.ts';
import type { WrapLines } from '../../../../../domain/style/wrapLines.ts';
import { afterFrame } from '../../../../platform/afterFrame.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import { KeyedSignal, Signal } from '../document/signal.ts';
import type { PictureSize } from '../media/previewAss.ts';
import { CheckedMedia, type Rules } from './checkedMedia.ts';
import { type Cached, countsOf, type FindingFilter, isListed, isOfTab, tabFindings, worstOf } from './findingFilter.ts';

/**
 * Code that fixes findings. It contains line breaking, which is half of the domain's code, so it is loaded after the
 * captions.
 */
type Fixes = typeof import('../../../../../domain/quality/fixAll.ts');

const noCaptions: ReadonlySet<CaptionId> = new Set();

/**
 * Quality findings of the captions in the displayed tab, kept up to date during editing. A keystroke checks only its
 * own caption and the previous one again, regardless of the file's length.
 */
export class Quality {
  /**
   * Emitted after captions were checked again, once the frame of the edit is drawn: the text under the caret comes
   * first.
   */
  readonly changed = new Signal();
  readonly #captionChanged = new KeyedSignal<CaptionId>();
  readonly #store: DocumentStore;
  /**
   * Result of the last check; for an empty document until the first check. Read it through {@link Quality.#upToDate}.
   */
  #report: QualityReport;
  #isChecked = false;
  /** Changes since the last check. They are checked on the next read, at the latest after the next frame. */
  #unchecked: Effect | null = null;
  /** Captions checked since the last notification, or `all`; null if no notification is pending. */
  #untold: Set<CaptionId> | 'all' | null = null;
  /** Results of the last check, computed when they are first read. A read that checks first replaces the object. */
  #cached: Cached = {};
  #filter: FindingFilter = 'all';
  #fixes: Fixes | null = null;
  /** Rule set used if the document does not set one. */
  readonly #ownPreset: LimitPreset;
  readonly #media: CheckedMedia;
  /** Picture frame in the document's settings at the last check. */
  #frame: PictureFrame;
  /** Rule set and audience in the document's settings at the last check. */
  #rules: Rules;

  /**
   * `preset` is the initial rule set of the file; the document may override it. `picture` is null for audio.
   * `whenShown` schedules the first check, which is slow for long files: immediately, or once the captions are
   * displayed. It passes the line wrapping for the picture; without it, wrapping on the picture is not checked.
   */
  constructor(
    store: DocumentStore,
    preset: LimitPreset = 'default',
    picture: PictureSize | null = null,
    whenShown: (check: (wrap: WrapLines | null) => void) => void = (check) => check(null),
    durationMs: number | null = null,
  ) {
    this.#store = store;
    this.#ownPreset = preset;
    this.#media = new CheckedMedia(picture, durationMs);
    this.#frame = store.document.settings.picture;
    this.#rules = this.#rulesOfFile;
    const nothing = CaptionDocument.fromSnapshot(emptySnapshot(store.document.settings, []));
    this.#report = new QualityReport(nothing, this.#profileOf(this.#rules));
    whenShown((wrap) => {
      this.#media.wrap = wrap;
      this.#checkAll();
      if (picture && wrap) void this.#fetchCoverage();
    });
    store.applied.subscribe((effect) => this.#take(effect));
    store.selection.tabChanged.subscribe(() => this.#tell(null));
  }

  /** Code that fixes findings; null until loaded. */
  get fixes(): Fixes | null {
    return this.#fixes;
  }

  /** Loads the code that fixes findings. If loading fails, for example offline, findings are shown without fixes. */
  async fetchFixes(): Promise<void> {
    if (this.#fixes) return;
    this.#fixes = await import('../../../../../domain/quality/fixAll.ts').catch(() => null);
    this.changed.emit();
  }

  /**
   * Loads the character coverage of the fonts, after the captions. If loading fails, only characters missing from the
   * fonts are not reported.
   */
  async #fetchCoverage(): Promise<void> {
    const code = await import('../../../../../domain/style/undrawn.ts').catch(() => null);
    if (!code) return;
    this.#media.undrawn = code.undrawnCharacters;
    this.#report.setProfile(this.#profileOf(this.profile));
    this.#tell(null);
  }

  get profile(): QualityProfile {
    // Every row reads the profile, and only settings change it, so other pending changes need no check here.
    return (this.#unchecked?.settings ? this.#upToDate : this.#report).profile;
  }

  /**
   * Sets the rule set of the file. It is stored with the file, for everyone; for users with read-only access it lasts
   * as long as the editor is open.
   */
  setPreset(preset: LimitPreset): void {
    if (this.#store.canChange) this.#store.dispatch(setChecks(this.#store.document, { rules: preset }));
    else this.#check({ preset, audience: this.profile.audience });
  }

  /** Sets the audience of the captions, which is stored like the rule set. */
  setAudience(audience: Audience): void {
    if (this.#store.canChange) this.#store.dispatch(setChecks(this.#store.document, { audience }));
    else this.#check({ preset: this.profile.preset, audience });
  }

  /** Sets the shot changes of the media. Some rule sets check times against them. */
  setShots(shotsMs: readonly number[]): void {
    this.#media.shotsMs = shotsMs;
    const { inNearShot, outNearShot } = this.profile.severities;
    if (inNearShot === 'off' && outNearShot === 'off') return;
    this.#report.setProfile(this.#profileOf(this.profile));
    this.#tell(null);
  }

  #profileOf(rules: Rules): QualityProfile {
    return this.#media.profileOf(rules, this.#store.document.settings.picture);
  }

  get #rulesOfFile(): Rules {
    const { rules, audience } = this.#store.document.settings.checks;
    return { preset: rules ?? this.#ownPreset, audience };
  }

  #check(rules: Rules): void {
    if (areSame(rules, this.profile)) return;
    this.#report.setProfile(this.#profileOf(rules));
    this.#tell(null);
  }

  get count(): number {
    // Only documents with several tabs have findings that are not of the displayed tab.
    const { tabs } = this.#store.document;
    return tabs.length > 1 ? this.findings.length : this.#upToDate.errors + this.#upToDate.warnings;
  }

  /** Whether the captions have been checked at all. Before the first check there is nothing to report. */
  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** Severity of the worst finding in the tab. */
  get worst(): Severity | null {
    if (this.count === 0) return null;
    if (this.#store.document.tabs.length > 1) return worstOf(this.findings);
    return this.#upToDate.errors > 0 ? 'error' : 'warning';
  }

  /** Findings of the tab, in caption order. The array stays the same until the next check. */
  get findings(): readonly Finding[] {
    const list = this.#cached.list ?? tabFindings(this.#upToDate, this.#store.selection);
    this.#cached.list = list;
    return list;
  }

  /** Filter that selects the {@link Quality.listed} findings. */
  get filter(): FindingFilter {
    return this.#filter;
  }

  setFilter(filter: FindingFilter): void {
    this.#filter = filter;
    delete this.#cached.listed;
    this.changed.emit();
  }

  /** Findings of the tab that pass the filter. The array stays the same until the next check. */
  get listed(): readonly Finding[] {
    const listed = this.#cached.listed ?? this.findings.filter((finding) => isListed(finding, this.#filter));
    this.#cached.listed = listed;
    return listed;
  }

  /** Number of findings in the tab: in total, per severity and per rule. Rules without findings are absent. */
  get counts(): ReadonlyMap<FindingFilter, number> {
    const counts = this.#cached.counts ?? countsOf(this.findings);
    this.#cached.counts = counts;
    return counts;
  }

  /** Ignored findings of the tab. The array stays the same until the next check. */
  get ignored(): readonly Finding[] {
    const ignored = this.#cached.ignored ?? this.#upToDate.ignored(this.#store.selection.tab);
    this.#cached.ignored = ignored;
    return ignored;
  }

  /** Returns all findings of a caption, in any tab. The array stays the same until the caption is checked again. */
  findingsOf(id: CaptionId): readonly Finding[] {
    return this.#upToDate.findingsOf(id);
  }

  /** Returns the severity of the caption's worst finding in this tab. */
  severityOf(id: CaptionId): Severity | null {
    return worstOf(this.findingsOf(id).filter((finding) => this.isShown(finding)));
  }

  /** Whether a finding belongs to the displayed tab, or to times that it shares with other tabs. */
  isShown(finding: Finding): boolean {
    return isOfTab(finding, this.#store.selection.tab) && (finding.rule !== 'missing' || this.counts.has('missing'));
  }

  /** Returns the next or previous caption with a listed finding. Wraps around at the ends. */
  nextCaption(step: 1 | -1): Caption | undefined {
    const { document, tab, currentId } = this.#store.selection;
    const from = currentId === null ? -1 : document.indexOf(currentId);
    const start = step === 1 ? -1 : document.count(tab);
    const next = (index: number) =>
      this.#upToDate.nextCaption(tab, index, step, (one) => this.isShown(one) && isListed(one, this.#filter));
    return next(from) ?? next(start);
  }

  subscribeCaption(id: CaptionId, listener: () => void): () => void {
    return this.#captionChanged.subscribe(id, listener);
  }

  #checkAll(): void {
    this.#isChecked = true;
    this.#unchecked = null;
    this.#rules = this.#rulesOfFile;
    this.#frame = this.#store.document.settings.picture;
    this.#report = new QualityReport(this.#store.document, this.#profileOf(this.#rules));
    this.#tell(null);
  }

  #take(effect: Effect | null): void {
    if (this.#isChecked && effect === null) this.#checkAll();
    if (!this.#isChecked || effect === null) return;
    this.#unchecked ??= noEffect();
    addEffect(this.#unchecked, effect);
    this.#tell(noCaptions);
  }

  /** Report of the current document. Checks pending changes first. */
  get #upToDate(): QualityReport {
    const effect = this.#unchecked;
    if (effect === null) return this.#report;
    this.#unchecked = null;
    this.#tell(this.#report.update(effect));
    if (effect.settings) this.#takeSettings();
    return this.#report;
  }

  /** Applies changed settings: the rule set of the file and the frame of its picture may have changed. */
  #takeSettings(): void {
    const { picture } = this.#store.document.settings;
    const isReframed = picture !== this.#frame;
    this.#frame = picture;
    if (!areSame(this.#rules, this.#rulesOfFile)) {
      this.#rules = this.#rulesOfFile;
      this.#check(this.#rules);
    } else if (isReframed) {
      this.#report.setProfile(this.#profileOf(this.profile));
      this.#tell(null);
    }
  }

  #tell(checked: ReadonlySet<CaptionId> | null): void {
    this.#cached = {};
    const isFirst = this.#untold === null;
    if (checked === null || this.#untold === 'all') this.#untold = 'all';
    else this.#untold = new Set([...(this.#untold ?? []), ...checked]);
    if (isFirst) afterFrame(() => this.#tellUntold());
  }

  #tellUntold(): void {
    void this.#upToDate;
    const told = this.#untold ?? [];
    this.#untold = null;
    if (told === 'all') this.#captionChanged.emitAll();
    else for (const id of told) this.#captionChanged.emit(id);
    this.changed.emit();
  }
}

const areSame = (a: Rules, b: Rules): boolean => a.preset === b.preset && a.audience === b.audience;
