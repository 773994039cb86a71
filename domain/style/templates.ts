import { defaultStyle } from '../captions/defaults.ts';
import type { StylePatch } from '../captions/types.ts';
import { fontSizeStep, marginStep } from './steps.ts';

/** Designed looks, from sober to loud. */
export type TemplateName =
  | 'broadcast'
  | 'streaming'
  | 'interview'
  | 'documentary'
  | 'cinema'
  | 'underline'
  | 'spotlight'
  | 'reveal'
  | 'karaoke'
  | 'marker'
  | 'neon'
  | 'headline'
  | 'loud'
  | 'oneWord';

/** A designed look. Fields that it does not set have the values of the default style. */
export interface StyleTemplate {
  readonly name: TemplateName;
  readonly style: StylePatch;
}

const size = (display: number): StylePatch => ({
  fontSizeDisplay: display,
  fontSizeFraction: fontSizeStep(display).fraction,
});
const edge = (display: number): StylePatch => ({
  marginVerticalDisplay: display,
  marginVerticalFraction: marginStep(display).fraction,
});
const noBox: StylePatch = { backgroundColor: null };
const noShadow: StylePatch = { shadowOpacity: 0 };
const softShadow: StylePatch = { shadowAngle: 90, shadowBlur: 10, shadowOpacity: 200 };
const outline = (strokeWidth: number, strokeColor = '#000000'): StylePatch => ({ strokeWidth, strokeColor });

/** Lower third of a vertical picture, above the texts of the apps that show it. */
const clearOfApps: StylePatch = edge(45);

export const styleTemplates: readonly StyleTemplate[] = [
  {
    name: 'broadcast',
    style: { font: 'Noto Sans', ...size(90), ...outline(0), ...noShadow },
  },
  {
    name: 'streaming',
    style: { font: 'Noto Sans', ...size(100), ...noBox, ...outline(2), ...softShadow },
  },
  {
    name: 'interview',
    style: {
      font: 'Noto Sans',
      ...size(95),
      backgroundColor: '#12141c',
      backgroundOpacity: 170,
      ...outline(0),
      ...noShadow,
      captionMotion: 'fade',
    },
  },
  {
    name: 'documentary',
    style: { font: 'Noto Serif', ...size(100), ...noBox, ...outline(0), ...softShadow, captionMotion: 'fade' },
  },
  {
    name: 'cinema',
    style: {
      font: 'Noto Serif',
      ...size(105),
      italic: true,
      color: '#ffe9a8',
      ...noBox,
      ...outline(1),
      ...softShadow,
    },
  },
  {
    name: 'underline',
    style: {
      font: 'Noto Sans',
      ...size(115),
      ...noBox,
      ...outline(2),
      ...softShadow,
      wordUnderline: true,
      pastOpacity: 180,
    },
  },
  {
    name: 'spotlight',
    style: {
      font: 'Noto Sans',
      ...size(125),
      bold: true,
      ...noBox,
      ...outline(3),
      ...softShadow,
      wordColor: '#ffd400',
      futureOpacity: 120,
      wordMotion: 'fade',
    },
  },
  {
    name: 'reveal',
    style: {
      font: 'Noto Serif',
      ...size(130),
      bold: true,
      ...noBox,
      ...outline(2),
      ...softShadow,
      futureOpacity: 0,
      wordMotion: 'fade',
    },
  },
  {
    name: 'karaoke',
    style: {
      font: 'Noto Sans',
      ...size(130),
      bold: true,
      ...noBox,
      ...outline(4, '#10204a'),
      ...noShadow,
      wordColor: '#4dd2ff',
      wordFill: true,
      ...edge(15),
    },
  },
  {
    name: 'marker',
    style: {
      font: 'Noto Sans',
      ...size(135),
      bold: true,
      ...noBox,
      ...outline(3),
      ...noShadow,
      wordBoxColor: '#6d3bff',
      ...clearOfApps,
    },
  },
  {
    name: 'neon',
    style: {
      font: 'Noto Sans',
      ...size(140),
      bold: true,
      color: '#e8fbff',
      ...noBox,
      ...outline(2, '#0a1630'),
      shadowAngle: 0,
      shadowBlur: 16,
      shadowColor: '#ff2fb3',
      wordColor: '#38f5ff',
      futureOpacity: 90,
      ...clearOfApps,
    },
  },
  {
    name: 'headline',
    style: {
      font: 'Noto Sans',
      ...size(150),
      bold: true,
      upperCase: true,
      color: '#111111',
      backgroundColor: '#ffd400',
      ...outline(0),
      ...noShadow,
      accentColor: '#c4002f',
      wordsAtATime: 3,
      captionMotion: 'pop',
      ...clearOfApps,
    },
  },
  {
    name: 'loud',
    style: {
      font: 'Noto Sans',
      ...size(165),
      bold: true,
      upperCase: true,
      ...noBox,
      ...outline(7),
      ...softShadow,
      accentColor: '#ff5c39',
      wordsAtATime: 4,
      wordColor: '#3dff6e',
      wordScale: 112,
      wordMotion: 'pop',
      ...clearOfApps,
    },
  },
  {
    name: 'oneWord',
    style: {
      font: 'Noto Sans',
      ...size(240),
      bold: true,
      upperCase: true,
      ...noBox,
      ...outline(9),
      ...noShadow,
      accentColor: '#ffd400',
      wordsAtATime: 1,
      wordMotion: 'pop',
      vertical: 'middle',
    },
  },
];

/** Returns all fields of a template; the place of second captions is not part of a look. */
export function templateStyle({ style }: StyleTemplate): StylePatch {
  const { secondPosition: _, ...look } = defaultStyle;
  return { ...look, ...style };
}
