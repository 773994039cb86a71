import type { PictureFrame } from '../../../../../domain/captions/types.ts';
import { frameOf } from '../../../../../domain/media/framing.ts';
import { type QualityProfile, qualityProfile } from '../../../../../domain/quality/profile.ts';
import type { Picture } from '../../../../../domain/style/lineBreaks.ts';
import type { WrapLines } from '../../../../../domain/style/wrapLines.ts';
import type { PictureSize } from '../media/previewAss.ts';

/** Rule set used to check captions, and their audience. */
export type Rules = Pick<QualityProfile, 'preset' | 'audience'>;

/** Properties of the media that captions are checked against. */
export class CheckedMedia {
  readonly #picture: PictureSize | null;
  readonly #durationMs: number | null;
  /** Line wrapping for the picture; null until the first check, and if it could not be loaded. */
  wrap: WrapLines | null = null;
  /** Finds characters missing from the fonts, once their coverage is loaded. */
  undrawn: Picture['undrawn'];
  shotsMs: readonly number[] = [];

  /** `picture` is null for audio, `durationMs` if the length of the recording is unknown. */
  constructor(picture: PictureSize | null, durationMs: number | null) {
    this.#picture = picture;
    this.#durationMs = durationMs;
  }

  /** Returns the profile of rules for the media, with the picture framed as in the document's settings. */
  profileOf({ preset, audience }: Rules, frame: PictureFrame): QualityProfile {
    return qualityProfile(preset, {}, this.#pictureIn(frame), this.shotsMs, audience, this.#durationMs);
  }

  #pictureIn({ aspectRatio }: PictureFrame): Picture | null {
    if (!this.#picture || !this.wrap) return null;
    const { undrawn } = this;
    return { ...frameOf(this.#picture, aspectRatio), wrap: this.wrap, ...(undrawn && { undrawn }) };
  }
}
