const isKana = (unit: number): boolean => unit >= 0x3041 && unit <= 0x30fe;
const isHalfKana = (unit: number): boolean => unit >= 0xff61 && unit <= 0xff9f;
const isHan = (unit: number): boolean => unit >= 0x4e00 && unit <= 0x9fff;

/**
 * How much a text looks like Japanese; 0 when not at all. Kana decide. Kanji and half-width kana also come out of
 * wrongly decoded bytes, there mostly alone, so they count a little and only in runs.
 */
export function japaneseScore(text: string): number {
  let score = 0;
  let hanRun = 0;
  let halfRun = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      hanRun = 0;
      halfRun = 0;
      continue;
    }
    hanRun = isHan(unit) ? hanRun + 1 : 0;
    halfRun = isHalfKana(unit) ? halfRun + 1 : 0;
    if (isKana(unit)) score += 1;
    else if (hanRun >= 2) score += 0.2;
    else if (halfRun >= 3) score += 0.2;
  }
  return score;
}
