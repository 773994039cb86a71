import { describe, expect, test } from 'vitest';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { mergeStyle } from '../../../domain/style/merge.ts';
import { styleFromWire, styleToWire } from '../../../domain/style/wire.ts';
import { plainStyle } from './sample.ts';

describe('the style on the wire', () => {
  const wire = {
    fonts: 'Noto Serif',
    font_size: 0.05,
    font_color: 'FF8000',
    font_opacity: 200,
    background_color: '#102030',
    background_opacity: 100,
    position_align: 'right',
    position_vertical: 'top',
    second_position: 'above',
    margin_right: 0.05,
    margin_top: 0.05,
    decoration: 'bold underline',
    stroke_width: 3,
    stroke_color: '112233',
    stroke_opacity: 50,
    shadow_angle: 45,
    shadow_blur: 4,
    shadow_color: '445566',
    shadow_opacity: 60,
  };

  test('has fixed field names, and colors with or without a hash', () => {
    expect(styleFromWire(wire, plainStyle)).toEqual({
      ...plainStyle,
      ...{ font: 'Noto Serif', color: '#ff8000', fontOpacity: 200, backgroundColor: '#102030', backgroundOpacity: 100 },
      ...{ horizontal: 'right', vertical: 'top', secondPosition: 'above', bold: true, italic: false, underline: true },
      ...{ strokeWidth: 3, strokeColor: '#112233', strokeOpacity: 50 },
      ...{ shadowAngle: 45, shadowBlur: 4, shadowColor: '#445566', shadowOpacity: 60 },
    });
  });

  test('is the same after it was written and read, with both margins of an axis', () => {
    for (const style of [
      defaultStyle,
      { ...plainStyle, backgroundColor: null, bold: true, horizontal: 'right' as const },
    ]) {
      const written = styleToWire(style);
      expect(styleFromWire(written, { ...defaultStyle, font: 'Other' })).toEqual(style);
      expect(written.margin_left).toBe(written.margin_right);
      expect(written.margin_top).toBe(written.margin_bottom);
      expect(JSON.stringify(written)).not.toContain('#');
    }
  });

  test('has no background color as none', () => {
    expect(styleFromWire({ background_color: 'none' }, plainStyle).backgroundColor).toBeNull();
  });

  test('keeps the previous value of invalid fields', () => {
    const odd = { font_color: 'red', font_opacity: 'x', stroke_width: Number.NaN, position_align: 'up', fonts: '' };
    expect(styleFromWire(odd, plainStyle)).toEqual(plainStyle);
    expect(styleFromWire({ font_opacity: 999, stroke_width: -4 }, plainStyle)).toEqual({
      ...plainStyle,
      fontOpacity: 255,
      strokeWidth: 0,
    });
  });

  test('takes the margin on the side of the caption', () => {
    const right = styleFromWire({ position_align: 'right', margin_left: 0.1, margin_right: 0.3 }, plainStyle);
    expect(right.marginHorizontalFraction).toBe(0.3);
    const top = styleFromWire({ position_vertical: 'top', margin_top: 0.2, margin_bottom: 0.4 }, plainStyle);
    expect(top.marginVerticalFraction).toBe(0.2);
  });
});

describe("a caption's own style", () => {
  test('overrides the video-wide one field by field', () => {
    expect(mergeStyle(plainStyle, { color: '#ff0000' })).toEqual({ ...plainStyle, color: '#ff0000' });
    expect(mergeStyle(plainStyle, { backgroundColor: null }).backgroundColor).toBeNull();
    expect(mergeStyle(plainStyle, undefined)).toBe(plainStyle);
    expect(mergeStyle(plainStyle, { color: undefined })).toBe(plainStyle);
  });
});
