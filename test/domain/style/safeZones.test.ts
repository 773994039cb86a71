import { describe, expect, test } from 'vitest';
import { mergeStyle } from '../../../domain/style/merge.ts';
import { anchorOf } from '../../../domain/style/place.ts';
import { clearOf, coveredEdges, safeZones } from '../../../domain/style/safeZones.ts';
import { styleTemplates, templateStyle } from '../../../domain/style/templates.ts';
import { plainStyle } from './sample.ts';

describe('safe zones', () => {
  test.each(safeZones)('of %s: captions are moved out of what it covers, and then stay', (zone) => {
    const { top, bottom, left, right } = coveredEdges[zone];
    for (const horizontal of ['left', 'center', 'right'] as const) {
      for (const vertical of ['top', 'middle', 'bottom'] as const) {
        const style = { ...plainStyle, horizontal, vertical };
        const moved = mergeStyle(style, clearOf(zone, style) ?? {});
        const { x, y } = anchorOf(moved);
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x).toBeLessThanOrEqual(1 - right);
        expect(y).toBeGreaterThanOrEqual(top);
        expect(y).toBeLessThanOrEqual(1 - bottom);
        expect(clearOf(zone, moved)).toBeNull();
      }
    }
  });

  test('of TikTok and Shorts are clear in the templates for short videos', () => {
    for (const name of ['marker', 'neon', 'headline', 'loud'] as const) {
      const template = styleTemplates.find((one) => one.name === name);
      if (!template) throw new Error(name);
      const { y } = anchorOf(mergeStyle(plainStyle, templateStyle(template)));
      expect(1 - y).toBeGreaterThanOrEqual(Math.max(coveredEdges.tiktok.bottom, coveredEdges.shorts.bottom));
    }
  });
});
