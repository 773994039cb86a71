import type { Audience, Caption, CaptionId, PictureFrame, TabId } from '../../../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import { addEffect, type Effect, noEffect } from '../../../../../domain/document/effect.ts';
import { emptySnapshot } from '../../../../../domain/document/snapshot.ts';
import { setChecks } from '../../../../../domain/editor/commands/setChecks.ts';
import type { LimitPreset } from '../../../../../domain/limits/presets.ts';
import { frameOf } from '../../../../../domain/media/framing.ts';
import type { Finding, QualityRule, Severity } from '../../../../../domain/quality/findings.ts';
import { type QualityProfile, qualityProfile } from '../../../../../domain/quality/profile.ts';
import { QualityReport } from '../../../../../domain/quality/report.ts';
import type { Picture } from '../../../../../domain/style/lineBreaks.ts';
import type { WrapLines } from '../../../../../domain/style/wrapLines.ts';
import { afterFrame } from '../../../../platform/afterFrame.ts';
import type { EditorStore } from '../document/editorStore.ts';
import { KeyedSignal, Signal } from '../document/signal.ts';
import type { PictureSize } from '../media/previewAss.ts';

/** The code that fixes findings. It breaks lines, which is half of the domain's code, so it is loaded after the captions. */
type Fixes = typeof import('../../../../../domain/quality/fixAll.ts');

/** By which rules captions are checked, and for whom they are. */
type Rules = Pick<QualityProfile, 'preset' | 'audience'>;

const noCaptions: ReadonlySet<CaptionId> = new Set();

/** Which findings are listed: all, those of a severity, or those of a rule. */
export type FindingFilter = 'all' | Severity | QualityRule;

/**
 * What is wrong with the captions of the tab on the screen, kept up to date while they are edited: a keystroke checks
 * its own caption and the one before it again, however long the file.
 */
export class Quality {
  /** Something was checked again. Told once the frame of the edit is drawn: the text under the caret comes first. */
  readonly changed = new Signal();
  readonly #captionChanged = new KeyedSignal<CaptionId>();
  readonly #store: EditorStore;
  /** What has been checked; of an empty document until the first check. Read it by {@link Quality.#upToDate}. */
  #report: QualityReport;
  #isChecked = false;
  /** What has changed since the last check. It is checked when somebody asks, at the latest after the next frame. */
  #unchecked: Effect | null = null;
  /** The captions that were checked again since the last frame, or all; null if none. */
  #untold: Set<CaptionId> | 'all' | null = null;
  /** All findings in order, until the next check. */
  #list: readonly Finding[] | null = null;
  #listed: readonly Finding[] | null = null;
  #counts: ReadonlyMap<FindingFilter, number> | null = null;
  #ignored: readonly Finding[] | null = null;
  #filter: FindingFilter = 'all';
  #fixes: Fixes | null = null;
  /** The rules of a document that says none. */
  readonly #ownPreset: LimitPreset;
  readonly #picture: PictureSize | null;
  /** The length of the recording; null if it is unknown. */
  readonly #durationMs: number | null;
  /** What breaks lines on the picture; null until the first check, and if it could not be fetched. */
  #wrap: WrapLines | null = null;
  #undrawn: Picture['undrawn'];
  #shotsMs: readonly number[] = [];
  /** The frame of the picture that the document last said. */
  #frame: PictureFrame;
  /** The rules that the document last said, and for whom. */
  #rules: Rules;

  /**
   * `preset` is the one that the file begins with; its document may say another. `picture` is null for sound only.
   * `whenShown` runs the first check, which takes a while in a long file: at once, or when the captions are shown. It is
   * given what breaks lines on the picture, without which captions are not checked for how they wrap there.
   */
  constructor(
    store: EditorStore,
    preset: LimitPreset = 'default',
    picture: PictureSize | null = null,
    whenShown: (check: (wrap: WrapLines | null) => void) => void = (check) => check(null),
    durationMs: number | null = null,
  ) {
    this.#store = store;
    this.#ownPreset = preset;
    this.#picture = picture;
    this.#durationMs = durationMs;
    this.#frame = store.document.settings.picture;
    this.#rules = this.#rulesOfFile;
    const nothing = CaptionDocument.fromSnapshot(emptySnapshot(store.document.settings, []));
    this.#report = new QualityReport(nothing, this.#profileOf(this.#rules));
    whenShown((wrap) => {
      this.#wrap = wrap;
      this.#checkAll();
      if (picture && wrap) void this.#fetchCoverage();
    });
    store.applied.subscribe((effect) => this.#take(effect));
    store.tabChanged.subscribe(() => this.#tell(null));
  }

  /** Null until it has been fetched. */
  get fixes(): Fixes | null {
    return this.#fixes;
  }

  /** Fetches the code that fixes findings; without a network they are shown without it. */
  async fetchFixes(): Promise<void> {
    if (this.#fixes) return;
    this.#fixes = await import('../../../../../domain/quality/fixAll.ts').catch(() => null);
    this.changed.emit();
  }

  /** Fetches what the fonts draw, after the captions; without it only characters without a font are not reported. */
  async #fetchCoverage(): Promise<void> {
    const code = await import('../../../../../domain/style/undrawn.ts').catch(() => null);
    if (!code) return;
    this.#undrawn = code.undrawnCharacters;
    this.#report.setProfile(this.#profileOf(this.profile));
    this.#tell(null);
  }

  get profile(): QualityProfile {
    // Every row asks for it. Only settings change it.
    return (this.#unchecked?.settings ? this.#upToDate : this.#report).profile;
  }

  /**
   * Chooses by which rules the file is checked. They are stored with it, for everyone; someone who may only look
   * chooses them for as long as the editor is open.
   */
  setPreset(preset: LimitPreset): void {
    if (this.#store.canChange) this.#store.dispatch(setChecks(this.#store.document, { rules: preset }));
    else this.#check({ preset, audience: this.profile.audience });
  }

  /** Chooses for whom the captions are, likewise. */
  setAudience(audience: Audience): void {
    if (this.#store.canChange) this.#store.dispatch(setChecks(this.#store.document, { audience }));
    else this.#check({ preset: this.profile.preset, audience });
  }

  /** Takes over the shot changes of the media, which some sets of rules check times by. */
  setShots(shotsMs: readonly number[]): void {
    this.#shotsMs = shotsMs;
    const { inNearShot, outNearShot } = this.profile.severities;
    if (inNearShot === 'off' && outNearShot === 'off') return;
    this.#report.setProfile(this.#profileOf(this.profile));
    this.#tell(null);
  }

  #profileOf({ preset, audience }: Rules): QualityProfile {
    return qualityProfile(preset, {}, this.#pictureOfFile, this.#shotsMs, audience, this.#durationMs);
  }

  get #pictureOfFile(): Picture | null {
    if (!this.#picture || !this.#wrap) return null;
    const { aspectRatio } = this.#store.document.settings.picture;
    const undrawn = this.#undrawn;
    return { ...frameOf(this.#picture, aspectRatio), wrap: this.#wrap, ...(undrawn && { undrawn }) };
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
    // Only with several tabs some findings are not of this one.
    const { tabs } = this.#store.document;
    return tabs.length > 1 ? this.findings.length : this.#upToDate.errors + this.#upToDate.warnings;
  }

  /** Whether the captions have been checked at all: until then there is nothing to say of them. */
  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** How bad the worst of them is. */
  get worst(): Severity | null {
    if (this.count === 0) return null;
    if (this.#store.document.tabs.length > 1) return worstOf(this.findings);
    return this.#upToDate.errors > 0 ? 'error' : 'warning';
  }

  /** The findings of the tab, in the order of its captions; the same list until something is checked again. */
  get findings(): readonly Finding[] {
    this.#list ??= [...this.#upToDate.findings(this.#store.tab)];
    return this.#list;
  }

  /** Which of them are listed. */
  get filter(): FindingFilter {
    return this.#filter;
  }

  setFilter(filter: FindingFilter): void {
    this.#filter = filter;
    this.#listed = null;
    this.changed.emit();
  }

  /** The findings of the tab that the filter lets through; the same list until something is checked again. */
  get listed(): readonly Finding[] {
    this.#listed ??= this.findings.filter((finding) => isListed(finding, this.#filter));
    return this.#listed;
  }

  /** How many findings the tab has in all, of each severity and of each rule; rules without any are not there. */
  get counts(): ReadonlyMap<FindingFilter, number> {
    this.#counts ??= countsOf(this.findings);
    return this.#counts;
  }

  /** The findings of the tab that are ignored; the same list until something is checked again. */
  get ignored(): readonly Finding[] {
    this.#ignored ??= this.#upToDate.ignored(this.#store.tab);
    return this.#ignored;
  }

  /** All that is wrong with a caption, in whichever tab; the same list until it is checked again. */
  findingsOf(id: CaptionId): readonly Finding[] {
    return this.#upToDate.findingsOf(id);
  }

  /** How bad the worst is that is wrong with a caption in this tab. */
  severityOf(id: CaptionId): Severity | null {
    return worstOf(this.findingsOf(id).filter((finding) => this.isShown(finding)));
  }

  /** Whether a finding is of the tab on the screen, or of the times that it shares. */
  isShown(finding: Finding): boolean {
    return isOfTab(finding, this.#store.tab);
  }

  /** The next caption with a listed finding, or the one before; after the last comes the first. */
  nextCaption(step: 1 | -1): Caption | undefined {
    const { document, tab, currentId } = this.#store;
    const from = currentId === null ? -1 : document.indexOf(currentId);
    const start = step === 1 ? -1 : document.count(tab);
    const isWanted = (finding: Finding) => isListed(finding, this.#filter);
    const next = (index: number) => this.#upToDate.nextCaption(tab, index, step, isWanted);
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
    if (!this.#isChecked) return;
    if (effect === null) {
      this.#checkAll();
      return;
    }
    this.#unchecked ??= noEffect();
    addEffect(this.#unchecked, effect);
    this.#tell(noCaptions);
  }

  /** The report of the document as it is now. */
  get #upToDate(): QualityReport {
    const effect = this.#unchecked;
    if (effect === null) return this.#report;
    this.#unchecked = null;
    this.#tell(this.#report.update(effect));
    if (effect.settings) this.#takeSettings();
    return this.#report;
  }

  /** The rules of the file and the frame of its picture may have changed. */
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
    this.#list = null;
    this.#listed = null;
    this.#counts = null;
    this.#ignored = null;
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

/** Whether a finding is of a tab, or of the times that it shares with others. */
export function isOfTab(finding: Finding, tab: TabId): boolean {
  return finding.tab === null || finding.tab === tab;
}

export function isListed({ rule, severity }: Finding, filter: FindingFilter): boolean {
  return filter === 'all' || filter === severity || filter === rule;
}

function countsOf(findings: readonly Finding[]): ReadonlyMap<FindingFilter, number> {
  const counts = new Map<FindingFilter, number>([['all', findings.length]]);
  for (const { rule, severity } of findings)
    for (const key of [severity, rule]) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function worstOf(findings: readonly Finding[]): Severity | null {
  if (findings.length === 0) return null;
  return findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
}
