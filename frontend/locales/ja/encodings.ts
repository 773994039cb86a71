import type en from '../en/encodings.ts';
import type { Translation } from '../index.ts';

export default {
  unicode: 'ユニコード',
  japanese: '日本語',
  simplified: '中国語（簡体字）',
  traditional: '中国語（繁体字）',
  korean: '韓国語',
  western: '西ヨーロッパ',
  central: '中央ヨーロッパ',
  cyrillic: 'キリル文字',
  greek: 'ギリシャ語',
  turkish: 'トルコ語',
  hebrew: 'ヘブライ語',
  arabic: 'アラビア語',
  baltic: 'バルト諸語',
  vietnamese: 'ベトナム語',
  thai: 'タイ語',
} satisfies Translation<typeof en>;
