import type en from '../../en/editor/selection.ts';
import type { Translation } from '../../index.ts';

export default {
  menu: { more: 'その他の操作', caption: '選択した字幕の操作' },
  selection: {
    count_other: '{{count}}件を選択中',
    select: '選択',
    cancel: 'キャンセル',
    title: '字幕を選択',
    by: '選択する字幕',
    kinds: {
      finding: '指摘のある字幕',
      lowConfidence: '認識精度の低い語を含む字幕',
      noText: 'この言語のテキストがない字幕',
      speaker: '話者で選択',
      longerThan: '次の長さより長い字幕',
      shorterThan: '次の長さより短い字幕',
    },
    speaker: '話者',
    noSpeaker: '話者なし',
    duration: '長さ',
    seconds: '秒',
    matches_other: '{{count}}件の字幕',
    noneFound: '該当する名前がありません',
  },
  speakers: {
    title: '話者を設定',
    name: '名前',
    hint: '{{count}}件の字幕に設定します。空欄にすると話者なしになります。',
    set: '設定',
    full: 'これ以上話者を追加できません。',
  },
  pasteTexts: {
    title: '字幕にテキストを貼り付け',
    texts: 'テキスト',
    hint: '字幕{{number}}から順に、1行が1つの字幕になります。表からコピーしたセル内の改行は保たれます。空の行の字幕は変わりません。',
    hintSelected_other:
      '選択した{{count}}件の字幕に、1行ずつ順に入ります。表からコピーしたセル内の改行は保たれます。空の行の字幕は変わりません。',
    nothing: '字幕はすでにこのテキストであるか、長すぎるテキストがあります。',
    leftOver_other: '{{count}}件のテキストには対応する字幕がなく、使われません。',
    preview: '貼り付け前と後のテキスト',
    submit: 'テキストを置き換え',
    done_other: '{{count}}件のテキストを置き換えました',
  },
} satisfies Translation<typeof en>;
