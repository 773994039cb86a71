const isKana = (unit: number): boolean => unit >= 0x3041 && unit <= 0x30fe;
const isHalfKana = (unit: number): boolean => unit >= 0xff61 && unit <= 0xff9f;
const isHan = (unit: number): boolean => unit >= 0x4e00 && unit <= 0x9fff;
const isLatin = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

/**
 * How likely a text is Japanese; 0 if not at all. Kana are decisive. Wrongly decoded western text also contains kanji
 * and half-width kana, so kanji count only next to each other, and half-width kana only if there are more of them than
 * Latin letters around them.
 */
export function japaneseScore(text: string): number {
  let kana = 0;
  let hanPairs = 0;
  let halfKana = 0;
  let latin = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isLatin(unit)) latin++;
    else if (isKana(unit)) kana++;
    else if (isHalfKana(unit)) halfKana++;
    else if (isHan(unit) && isHan(text.charCodeAt(i + 1))) hanPairs++;
  }
  return kana + 0.2 * hanPairs + (halfKana > latin ? 0.2 * halfKana : 0);
}
