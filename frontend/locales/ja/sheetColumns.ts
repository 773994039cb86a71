import type en from '../en/sheetColumns.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'シートの列',
  column: '列{{letters}}',
  kinds: {
    in: '開始',
    out: '終了',
    duration: '長さ',
    speaker: '話者',
    text: 'テキスト',
    ignored: '読み込まない',
  },
} satisfies Translation<typeof en>;
