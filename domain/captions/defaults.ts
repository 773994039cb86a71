import type { FrameRateSetting } from '../timecode/rates.ts';
import type {
  AspectRatio,
  CaptionMotion,
  DocumentSettings,
  Framing,
  PictureFrame,
  Style,
  SubtitleLimits,
} from './types.ts';

/** The maximum number of language tabs of a document. */
export const maxTabs = 4;

/** The style of a new document. */
export const defaultStyle: Style = {
  font: 'Noto Sans',
  fontSizeDisplay: 100,
  fontSizeFraction: 0.05,
  color: '#ffffff',
  fontOpacity: 255,
  backgroundColor: '#000000',
  backgroundOpacity: 255,
  horizontal: 'center',
  vertical: 'bottom',
  secondPosition: 'below',
  marginHorizontalDisplay: 0,
  marginHorizontalFraction: 0.05,
  marginVerticalDisplay: 0,
  marginVerticalFraction: 0.05,
  strokeWidth: 2,
  strokeColor: '#000000',
  strokeOpacity: 255,
  shadowAngle: 0,
  shadowBlur: 2,
  shadowColor: '#000000',
  shadowOpacity: 255,
  bold: false,
  italic: false,
  underline: false,
  accent: false,
  accentColor: '#ffd400',
  upperCase: false,
  wordsAtATime: 0,
  wordColor: null,
  wordFill: false,
  wordBoxColor: null,
  wordUnderline: false,
  wordScale: 100,
  pastOpacity: 255,
  futureOpacity: 255,
  captionMotion: 'none',
  wordMotion: 'none',
};

/** The limits of a new document. */
export const defaultLimits: SubtitleLimits = {
  maxCharsPerLine: 42,
  maxOfLines: 2,
  minDurationSeconds: 0.1,
  maxDurationSeconds: 10,
  enhancedCharacterCount: false,
};

export const aspectRatios: readonly AspectRatio[] = ['original', '16:9', '9:16', '4:5', '1:1', '4:3'];

export const captionMotions: readonly CaptionMotion[] = ['none', 'fade', 'pop'];

export const framings: readonly Framing[] = ['fit', 'crop', 'blur'];

/** Picture in its original form. */
const defaultPicture: PictureFrame = { aspectRatio: 'original', framing: 'fit' };

/** The frame rate of a new document. */
export const defaultFrameRate: FrameRateSetting = { frameRate: 24, dropFrame: false };

export const defaultSettings: DocumentSettings = {
  frameRate: defaultFrameRate,
  limits: defaultLimits,
  style: defaultStyle,
  checks: { rules: 'default', audience: 'adult' },
  picture: defaultPicture,
  programme: { startTimecode: '00:00:00:00' },
  ignored: {},
};
