import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeStyle } from '../../../domain/style/merge.ts';
import { styleFromWire, styleToWire } from '../../../domain/style/wire.ts';
import { anyStyle, plainStyle } from './sample.ts';

describe('the style on the wire', () => {
  test('has the fixed field names, and colours without a hash', () => {
    expect(styleToWire(plainStyle)).toEqual({
      fonts: 'Noto Sans',
      font_size: 0.05,
      font_color: 'ffffff',
      font_opacity: 255,
      background_color: '000000',
      background_opacity: 255,
      position_align: 'center',
      position_vertical: 'bottom',
      second_position: 'below',
      margin_left: 0.05,
      margin_right: 0.05,
      margin_top: 0.05,
      margin_bottom: 0.05,
      decoration: 'none',
      stroke_width: 2,
      stroke_color: '000000',
      stroke_opacity: 255,
      shadow_angle: 0,
      shadow_blur: 2,
      shadow_color: '000000',
      shadow_opacity: 255,
    });
  });

  test('has no background colour as none', () => {
    expect(styleToWire({ ...plainStyle, backgroundColor: null }).background_color).toBe('none');
    expect(styleFromWire({ background_color: 'none' }, plainStyle).backgroundColor).toBeNull();
  });

  test('converts every style back and forth without a change', () => {
    fc.assert(
      fc.property(anyStyle, (style) => {
        expect(styleFromWire(styleToWire(style), plainStyle)).toEqual(style);
      }),
    );
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
