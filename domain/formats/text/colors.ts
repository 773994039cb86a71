const colors: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  maroon: '#800000',
  olive: '#808000',
  navy: '#000080',
  purple: '#800080',
  teal: '#008080',
  orange: '#ffa500',
};

/** Returns `#rrggbb` for a color of HTML or TTML; null if invalid. Opacity is dropped. */
export function hexColor(value: string): string | null {
  const word = value.trim().toLowerCase();
  if (/^#?[\da-f]{6}(?:[\da-f]{2})?$/.test(word)) return `#${word.replace('#', '').slice(0, 6)}`;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(word);
  if (short) return hexOf(short.slice(1).map((digit) => digit + digit));
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*[\d.]+\s*)?\)$/.exec(word);
  if (parts) return hexOf(parts.slice(1).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')));
  return Object.hasOwn(colors, word) ? (colors[word] ?? null) : null;
}

const hexOf = (parts: readonly string[]): string => `#${parts.join('')}`;
