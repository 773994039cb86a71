/** Numbers, times and colors in ASS notation. */

/** Formats a length in pixels with at most three decimals, for example `36` or `49.032`. */
export function assNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/**
 * Formats a time as `H:MM:SS.cc`. ASS has hundredths only, and the renderer truncates the time of a frame to
 * milliseconds. Writing the last hundredth strictly before the time shows a caption on exactly its own frames at every
 * rate up to 90 fps; rounding would add or lose a frame. Equal times remain equal.
 */
export function assTime(ms: number): string {
  const hundredths = assHundredths(ms);
  const pad = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(hundredths % 100)}`;
}

/** Returns the hundredth of a second that {@link assTime} writes. */
export function assHundredths(ms: number): number {
  return Math.max(0, Math.floor((ms - 1) / 10));
}

/**
 * Formats `#rrggbb` and an opacity of 0 to 255 as `&HAABBGGRR`. ASS uses transparency instead of opacity, so 255
 * becomes 00.
 */
export function assColor(color: string, opacity: number): string {
  const [, red = 'ff', green = 'ff', blue = 'ff'] = /^#?(..)(..)(..)$/.exec(color) ?? [];
  const alpha = 255 - Math.min(255, Math.max(0, Math.round(opacity)));
  return `&H${hex(alpha)}${blue}${green}${red}`.toUpperCase();
}

/** Formats an opacity as the alpha of a tag, `&HAA&`. */
export const assAlpha = (opacity: number): string => `&H${hex(255 - opacity).toUpperCase()}&`;

function hex(value: number): string {
  return value.toString(16).padStart(2, '0');
}
