/**
 * Folds a text for comparison in searches and sorting: ignores case, width, the kind of kana and the accents of
 * letters, so `ｶﾒﾗ`, `カメラ` and `かめら` are equal, and `Café` and `cafe` are too.
 */
export function fold(text: string): string {
  const withoutAccents = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const folded = withoutAccents.normalize('NFC').toLowerCase();
  return folded.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaOffset));
}

/** Distance of the code of each katakana from that of its hiragana. */
const katakanaOffset = 0x60;
