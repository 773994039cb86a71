import type { StylePatch } from '../../captions/types.ts';

const settingsLine = /^[ \t]*(?:(?:align|line|position|size|vertical|region):[^\s:]{1,40}[ \t]*){1,6}$/;

/**
 * Returns the position of cue settings. `line:0` and nearby values are the top of the picture; other settings are more
 * precise than caption positions.
 */
export function placeOfSettings(settings: string): StylePatch {
  const line = /(?:^|\s)line:(-?\d+(?:\.\d+)?)(%?)/.exec(settings);
  const align = /(?:^|\s)align:(start|left|end|right)\b/.exec(settings)?.[1];
  const value = Number(line?.[1] ?? Number.NaN);
  const isTop = line?.[2] === '%' ? value < 34 : value >= 0 && value < 5;
  const isMiddle = line?.[2] === '%' && value >= 34 && value < 67;
  return {
    ...(isTop && ({ vertical: 'top' } as const)),
    ...(isMiddle && ({ vertical: 'middle' } as const)),
    ...((align === 'start' || align === 'left') && ({ horizontal: 'left' } as const)),
    ...((align === 'end' || align === 'right') && ({ horizontal: 'right' } as const)),
  };
}

/** Removes a first line with settings of WebVTT, which some programs write as text, and returns the place that they state. */
export function withoutSettings(text: string): { readonly source: string; readonly place?: StylePatch } {
  const colon = text.indexOf(':');
  if (colon < 4 || colon > 9) return { source: text };
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  if (!settingsLine.test(first)) return { source: text };
  const place = placeOfSettings(first);
  return { source: end < 0 ? '' : text.slice(end + 1), ...(Object.keys(place).length > 0 && { place }) };
}
