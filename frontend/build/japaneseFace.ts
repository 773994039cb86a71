import slices from '@fontsource/zen-kaku-gothic-new/unicode.json' with { type: 'json' };
import type { Plugin } from 'vite';

const name = 'virtual:japanese-face.css';

/**
 * Weights of the package, and the range of our weights that each is used for: 500 beside Inter's 400 has the same color
 * on the page.
 */
const weights = [
  { weight: 500, shownFor: '1 579' },
  { weight: 700, shownFor: '580 900' },
] as const;

/**
 * Writes the style sheet of the Japanese typeface: 120 slices of each weight, of which a browser fetches those with
 * characters of the page. The package's own sheets also name a second format, which none of the supported browsers
 * needs.
 */
export function japaneseFace(): Plugin {
  return {
    name: 'japanese-face',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? faceSheet() : null),
  };
}

/**
 * Rules of the numbered slices, which are Japanese; Latin characters are Inter's. Both weights of a slice are adjacent,
 * so that they compress well.
 */
function faceSheet(): string {
  const rules = Object.entries(slices).flatMap(([slice, range]) => {
    const number = /^\[(\d+)\]$/.exec(slice)?.[1];
    return number === undefined ? [] : weights.map((weight) => faceRule(number, range, weight));
  });
  return rules.join('\n');
}

function faceRule(slice: string, range: string, { weight, shownFor }: (typeof weights)[number]): string {
  const file = `@fontsource/zen-kaku-gothic-new/files/zen-kaku-gothic-new-${slice}-${weight}-normal.woff2`;
  return `@font-face {
  font-family: "Zen Kaku Gothic New";
  font-style: normal;
  font-display: swap;
  font-weight: ${shownFor};
  src: url("${file}") format("woff2");
  unicode-range: ${range};
}`;
}
