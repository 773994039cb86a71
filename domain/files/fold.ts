/**
 * A text as it is compared in searches and orders: without case, width, the kind of kana or accents of letters, so
 * `ｶﾒﾗ`, `カメラ` and `かめら` are one word, and `Café` and `cafe`.
 */
export function fold(text: string): string {
  const withoutAccents = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const folded = withoutAccents.normalize('NFC').toLowerCase();
  return folded.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaOffset));
}

/** Each katakana has its code so far after that of the hiragana. */
const katakanaOffset = 0x60;
