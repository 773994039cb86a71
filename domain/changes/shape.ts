import { bounds } from '../captions/bounds.ts';
import { captionMotions } from '../captions/defaults.ts';
import { limitRanges, numericLimits } from '../limits/ranges.ts';
import { isStartTimecode } from '../timecode/position.ts';
import type { Op } from './ops.ts';

/** Checks of unknown JSON. domain/ uses no schema library, and these checks run for every save. */
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isName: Test = (value) => typeof value === 'string' && value.length > 0 && value.length <= 128;
/** A language code such as `ja` or `zh-TW`. It becomes a key of an object, so nothing else is accepted. */
const isLanguage: Test = (value) => typeof value === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(value);
const isInt: Test = Number.isSafeInteger;
const isTime: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber: Test = Number.isFinite;
/**
 * Checks that a number is within the range that the renderer can handle; the renderer does not check its input. The
 * user interface offers much smaller ranges.
 */
const between =
  (least: number, most: number): Test =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const isFraction = between(0, 1);
const isOpacity = between(0, 255);
const isFlag: Test = (value) => typeof value === 'boolean';
const isTrue: Test = (value) => value === true;

const or =
  (...tests: Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const list =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const row =
  (...tests: Test[]): Test =>
  (value) =>
    Array.isArray(value) && value.length === tests.length && tests.every((test, i) => test(value[i]));
const is =
  (...values: unknown[]): Test =>
  (value) =>
    values.includes(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks for an object with exactly these fields. Unknown fields are rejected, so that nothing unchecked is ever
 * stored. Uses plain loops, because a long document has a million fields.
 */
const shape = (fields: Record<string, Test>): Test => {
  const tests = Object.entries(fields);
  const known = new Set(Object.keys(fields));
  return (value) => {
    if (!isRecord(value)) return false;
    for (const key in value) if (!known.has(key)) return false;
    for (const [key, test] of tests) if (!test(value[key])) return false;
    return true;
  };
};

const isColor: Test = (value) => typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value);

const styleFields: Record<string, Test> = {
  font: isName,
  fontSizeDisplay: between(1, 1000),
  fontSizeFraction: isFraction,
  color: isColor,
  fontOpacity: isOpacity,
  backgroundColor: orNull(isColor),
  backgroundOpacity: isOpacity,
  horizontal: is('left', 'center', 'right'),
  vertical: is('top', 'middle', 'bottom'),
  secondPosition: is('above', 'below'),
  marginHorizontalDisplay: between(-100, 1000),
  marginHorizontalFraction: isFraction,
  marginVerticalDisplay: between(-100, 1000),
  marginVerticalFraction: isFraction,
  strokeWidth: between(0, 100),
  strokeColor: isColor,
  strokeOpacity: isOpacity,
  shadowAngle: between(-360, 360),
  shadowBlur: between(0, 100),
  shadowColor: isColor,
  shadowOpacity: isOpacity,
  bold: isFlag,
  italic: isFlag,
  underline: isFlag,
};

const isMotion = is(...captionMotions);

const wordStyleFields: Record<string, Test> = {
  accent: isFlag,
  accentColor: isColor,
  upperCase: isFlag,
  wordsAtATime: is(0, 1, 2, 3, 4, 5, 6),
  wordColor: orNull(isColor),
  wordFill: isFlag,
  wordBoxColor: orNull(isColor),
  wordUnderline: isFlag,
  wordScale: between(100, 160),
  pastOpacity: isOpacity,
  futureOpacity: isOpacity,
  captionMotion: isMotion,
  wordMotion: isMotion,
};

const limitFields: Record<string, Test> = {
  ...Object.fromEntries(numericLimits.map((field) => [field, between(limitRanges[field].min, limitRanges[field].max)])),
  enhancedCharacterCount: isFlag,
};

const checkFields: Record<string, Test> = {
  rules: orNull(is('default', 'netflix', 'bbc')),
  audience: is('adult', 'children', 'adultSdh', 'childrenSdh'),
};

const pictureFields: Record<string, Test> = {
  aspectRatio: is('original', '16:9', '9:16', '4:5', '1:1', '4:3'),
  framing: is('fit', 'crop', 'blur'),
};

const programmeFields: Record<string, Test> = { startTimecode: isStartTimecode };

const isReason: Test = (value) => typeof value === 'string' && value.length <= bounds.reasonLength;
const isIgnored = shape({ reason: isReason, measured: isNumber, unit: isName });

/** Checks ignored issues by key: rule, tab (absent for times), first or second caption, id of the caption. */
const ignoredOf =
  (test: Test): Test =>
  (value) => {
    if (!isRecord(value)) return false;
    const keys = Object.keys(value);
    return keys.length <= bounds.ignored && keys.every((key) => ignoredKey.test(key) && test(value[key]));
  };
const ignoredKey = /^[A-Za-z]{1,30} [A-Za-z-]{0,8} [12] .{1,128}$/s;

const optionalFields = (fields: Record<string, Test>): Record<string, Test> =>
  Object.fromEntries(Object.entries(fields).map(([key, test]) => [key, optional(test)]));

const allOptional = (fields: Record<string, Test>): Test => shape(optionalFields(fields));

const isStylePatch = allOptional({ ...styleFields, ...wordStyleFields });
const isFrameRate = shape({ frameRate: isNumber, dropFrame: isFlag });
const isWord = shape({ text: isText, startMs: isInt, endMs: isInt, confidence: isNumber });
const isMark = shape({
  start: isTime,
  end: isTime,
  bold: optional(isFlag),
  italic: optional(isFlag),
  underline: optional(isFlag),
  accent: optional(isFlag),
});
const isCell = shape({
  text: isText,
  marks: optional(list(isMark)),
  second: optional(isText),
  style: optional(isStylePatch),
  words: optional(list(isWord)),
  translatedFrom: optional(isName),
});

const isCells: Test = (value) => {
  if (!isRecord(value)) return false;
  for (const tab in value) if (!isLanguage(tab) || !isCell(value[tab])) return false;
  return true;
};

/** Title of a chapter: one line. */
const isChapterTitle: Test = (value) =>
  typeof value === 'string' && /^\S(.*\S)?$/u.test(value) && value.length <= bounds.chapterLength;

const isParagraphMark = is('begins', 'continues');

const hasCaptionFields = shape({
  id: isName,
  startMs: isTime,
  endMs: isTime,
  speakerId: optional(isName),
  paragraph: optional(isParagraphMark),
  chapter: optional(isChapterTitle),
  cells: isCells,
});

export const isCaption: Test = (value) =>
  hasCaptionFields(value) && isRecord(value) && Number(value.startMs) < Number(value.endMs);

export const isSpeaker = shape({ id: isName, name: isText });
const isFileName: Test = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= bounds.fileNameLength;
export const isTab = shape({
  id: isLanguage,
  trackId: isName,
  lang2: optional(isLanguage),
  srtFileName: optional(isFileName),
  srtFileName2: optional(isFileName),
});
export const isSettings = shape({
  frameRate: orNull(isFrameRate),
  limits: shape(limitFields),
  // Missing fields of word styles have their defaults (CaptionDocument.fromSnapshot).
  style: shape({ ...styleFields, ...optionalFields(wordStyleFields) }),
  checks: shape(checkFields),
  picture: shape(pictureFields),
  programme: shape(programmeFields),
  ignored: ignoredOf(isIgnored),
});
export { isName, list, shape };

const isWordRow = row(isText, isInt, isInt, isNumber);
const isTimesRow = row(isName, isTime, isTime, isTime, isTime);

const before = (test: Test): Record<string, Test> => ({ was: test, now: test });
const setting = (of: string, test: Test): Test => shape({ op: is('setting'), of: is(of), ...before(test) });

const opShapes: Record<Op['op'], Test> = {
  text: shape({
    op: isText,
    id: isName,
    tab: isLanguage,
    second: optional(isTrue),
    at: isTime,
    cut: isText,
    put: isText,
    words: optional(shape({ at: isTime, cut: list(isWordRow), put: list(isWordRow) })),
    marks: optional(shape(before(orNull(list(isMark))))),
  }),
  cell: shape({ op: isText, id: isName, tab: isLanguage, ...before(orNull(isCell)) }),
  cellStyle: shape({ op: isText, id: isName, tab: isLanguage, ...before(orNull(isStylePatch)) }),
  times: shape({ op: isText, track: isName, rows: list(isTimesRow) }),
  shift: shape({ op: isText, track: isName, from: row(isTime, isName), by: isInt, rate: orNull(isFrameRate) }),
  put: shape({ op: isText, track: isName, caption: isCaption }),
  cut: shape({ op: isText, track: isName, caption: isCaption }),
  speaker: shape({ op: isText, id: isName, ...before(orNull(isName)) }),
  paragraph: shape({ op: isText, id: isName, ...before(orNull(isParagraphMark)) }),
  chapter: shape({ op: isText, id: isName, ...before(orNull(isChapterTitle)) }),
  speakerEntry: shape({ op: isText, ...before(orNull(isSpeaker)) }),
  setting: or(
    setting('style', isStylePatch),
    setting('limits', allOptional(limitFields)),
    setting('frameRate', orNull(isFrameRate)),
    setting('checks', allOptional(checkFields)),
    setting('picture', allOptional(pictureFields)),
    setting('programme', allOptional(programmeFields)),
    setting('ignored', ignoredOf(orNull(isIgnored))),
  ),
  tab: shape({ op: isText, at: isTime, ...before(orNull(isTab)) }),
  track: shape({ op: isText, id: isName, now: isFlag }),
};

const isKind = (kind: unknown): kind is Op['op'] => typeof kind === 'string' && Object.hasOwn(opShapes, kind);

/** Whether an unknown value has the shape of an op. */
export function isOp(value: unknown): value is Op {
  return isRecord(value) && isKind(value.op) && opShapes[value.op](value);
}
