import type { Span } from '../../captions/marks.ts';
import { bytesIn, type CodeTable } from './codeTables.ts';
import { codes } from './textField.ts';

interface FieldLook {
  readonly table: CodeTable;
  readonly isTeletext: boolean;
  /** Teletext color of the caption. */
  readonly color: number;
}

/** Returns the text field of a caption. Teletext lines are boxed, of double height, and two rows apart. */
export function fieldOf(spans: readonly Span[], { table, isTeletext, color }: FieldLook): readonly number[] {
  const before = isTeletext
    ? [codes.doubleHeight, ...(color === codes.white ? [] : [color]), codes.startBox, codes.startBox]
    : [];
  const after = isTeletext ? [codes.endBox, codes.endBox] : [];
  const between = isTeletext ? [codes.lineEnd, codes.lineEnd] : [codes.lineEnd];
  const field: number[] = [...before];
  for (const { text, emphasis } of spans) {
    const isItalic = !isTeletext && emphasis.includes('italic');
    const isUnderlined = !isTeletext && emphasis.includes('underline');
    if (isItalic) field.push(codes.italicOn);
    if (isUnderlined) field.push(codes.underlineOn);
    for (const character of text) {
      if (character === '\n') field.push(...after, ...between, ...before);
      else field.push(...(bytesIn(table, character) ?? [0x3f]));
    }
    if (isUnderlined) field.push(codes.underlineOff);
    if (isItalic) field.push(codes.italicOff);
  }
  return [...field, ...after];
}
