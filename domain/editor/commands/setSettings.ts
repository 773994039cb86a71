import type { LimitPreset, PictureFrame, Programme, StylePatch, SubtitleLimits } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { limitFaults } from '../../limits/ranges.ts';
import { type FrameRateSetting, frameRateError } from '../../timecode/rates.ts';
import { changeOf } from '../edits.ts';
import { setChecks } from './setChecks.ts';
import { setFrameRate } from './setFrameRate.ts';
import { setLimits } from './setLimits.ts';
import { setPicture } from './setPicture.ts';
import { setProgramme } from './setProgramme.ts';
import { setStyle } from './setStyle.ts';

export interface SetSettings {
  readonly frameRate?: FrameRateSetting | null;
  readonly limits?: Partial<SubtitleLimits>;
  readonly style?: StylePatch;
  readonly rules?: LimitPreset;
  readonly picture?: Partial<PictureFrame>;
  readonly programme?: Programme;
}

/** Changes several settings in one step, as the settings dialog saves them. Null if a limit or the frame rate is invalid. */
export function setSettings(doc: CaptionDocument, settings: SetSettings): Change | null {
  const { frameRate, limits, style, rules, picture, programme } = settings;
  if (limits && limitFaults({ ...doc.settings.limits, ...limits }).length > 0) return null;
  if (frameRate !== undefined && frameRateError(frameRate) !== null) return null;
  const changes = [
    frameRate === undefined ? null : setFrameRate(doc, { frameRate }),
    limits ? setLimits(doc, { limits }) : null,
    style ? setStyle(doc, { style }) : null,
    rules ? setChecks(doc, { rules }) : null,
    picture ? setPicture(doc, { picture }) : null,
    programme ? setProgramme(doc, programme) : null,
  ];
  return changeOf(
    'setSettings',
    changes.flatMap((change) => change?.ops ?? []),
  );
}
