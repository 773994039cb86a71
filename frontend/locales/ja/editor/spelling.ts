import type en from '../../en/editor/spelling.ts';
import type { Translation } from '../../index.ts';

export default {
  spelling: {
    title: 'スペルチェック：{{language}}',
    checking: '単語を確認しています…',
    done: '辞書にない単語はもうありません。',
    failed: '辞書を読み込めませんでした。',
    noDictionary: '{{language}}の辞書はありません。',
    languages: '辞書がある言語：{{languages}}',
    and: '、',
    place: '辞書にない単語 {{number, number}}/{{count, number}}',
    previous: '前の単語',
    previousHint: '前の単語（Alt+↑）',
    next: '次の単語',
    nextHint: '次の単語（Alt+↓）',
    suggestions: '候補',
    noSuggestions: '候補はありません',
    searching: '候補を探しています…',
    replaceWith: '置換後の単語',
    replace: '置換',
    replaceAll: '{{count, number}}件すべて置換',
    ignore: '無視',
    ignoreAll: 'すべて無視',
    add: '固有名詞・用語に追加',
  },
} satisfies Translation<typeof en>;
