import { describe, expect, test } from 'vitest';
import { styleFields } from '../../../../../api/styleWire.ts';
import { defaultStyle } from '../../../../../domain/captions/defaults.ts';
import { mergeStyle } from '../../../../../domain/style/merge.ts';
import { styleTemplates, templateStyle } from '../../../../../domain/style/templates.ts';
import { styleFromWire } from '../../../../../domain/style/wire.ts';
import { readStyleFile, writeStyleFile } from '../../../../../frontend/features/editor/panels/style/styleFile.ts';

describe('a style as a file', () => {
  test.each(styleTemplates)('$name is read as it was written, and accepted by the API', (template) => {
    const style = mergeStyle(defaultStyle, templateStyle(template));
    const read = readStyleFile(writeStyleFile('My look', style));
    expect(read?.name).toBe('My look');
    expect(styleFromWire(styleFields.parse(read?.style), defaultStyle)).toEqual(style);
  });

  test.each([
    '',
    '{',
    '[]',
    '{"kind":"other","name":"x","style":{}}',
    '{"kind":"otoji.captionStyle","name":" ","style":{}}',
  ])('is not %s', (text) => {
    expect(readStyleFile(text)).toBeNull();
  });

  test('without word styles has the default ones', () => {
    const style = { ...defaultStyle, wordColor: '#ff0000', captionMotion: 'pop' as const };
    const { word_color: _, caption_motion: __, ...rest } = JSON.parse(writeStyleFile('x', style)).style;
    expect(styleFromWire(styleFields.parse(rest), defaultStyle)).toEqual(defaultStyle);
  });
});
