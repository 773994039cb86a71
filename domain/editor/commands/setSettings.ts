import type { StylePatch, SubtitleLimits } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { limitFaults } from '../../limits/ranges.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { changeOf } from '../edits.ts';
import { setFrameRate } from './setFrameRate.ts';
import { setLimits } from './setLimits.ts';
import { setStyle } from './setStyle.ts';

export interface SetSettings {
  readonly frameRate?: FrameRateSetting | null;
  readonly limits?: Partial<SubtitleLimits>;
  readonly style?: StylePatch;
}

/** Changes several settings in one step, as the settings dialog saves them. Null if one of them is invalid. */
export function setSettings(doc: CaptionDocument, { frameRate, limits, style }: SetSettings): Change | null {
  if (limits && limitFaults({ ...doc.settings.limits, ...limits }).length > 0) return null;
  const changes = [
    frameRate === undefined ? null : setFrameRate(doc, { frameRate }),
    limits ? setLimits(doc, { limits }) : null,
    style ? setStyle(doc, { style }) : null,
  ];
  return changeOf(
    'setSettings',
    changes.flatMap((change) => change?.ops ?? []),
  );
}
