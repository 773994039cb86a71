import { describe, expect, test } from 'vitest';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { fontNamed } from '../../../domain/style/fonts.ts';
import { mergeStyle } from '../../../domain/style/merge.ts';
import { fontSizeSteps, marginSteps } from '../../../domain/style/steps.ts';
import { styleTemplates, templateStyle } from '../../../domain/style/templates.ts';
import { plainStyle, snapshotOf } from './sample.ts';

describe('the templates', () => {
  test('are at least 12, all with their own name and look', () => {
    expect(styleTemplates.length).toBeGreaterThanOrEqual(12);
    expect(new Set(styleTemplates.map(({ name }) => name)).size).toBe(styleTemplates.length);
    expect(new Set(styleTemplates.map((one) => JSON.stringify(templateStyle(one)))).size).toBe(styleTemplates.length);
  });

  test.each(styleTemplates)('$name has a shipped font and sizes that are offered', (template) => {
    const style = mergeStyle(plainStyle, templateStyle(template));
    expect(fontNamed(style.font).family).toBe(style.font);
    expect(fontSizeSteps).toContainEqual({ display: style.fontSizeDisplay, fraction: style.fontSizeFraction });
    expect(marginSteps).toContainEqual({
      display: style.marginVerticalDisplay,
      fraction: style.marginVerticalFraction,
    });
  });

  test('replace each other completely, in one change that undo takes back', () => {
    const document = CaptionDocument.fromSnapshot(snapshotOf([{ text: 'Hello' }]));
    for (const template of styleTemplates) {
      const change = setStyle(document, { style: templateStyle(template) });
      if (change) document.applyOrThrow(change);
      expect(document.settings.style, template.name).toMatchObject(templateStyle(template));
      expect(change?.ops.length ?? 0).toBeLessThanOrEqual(1);
    }
  });
});
