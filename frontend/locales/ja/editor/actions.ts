import type en from '../../en/editor/actions.ts';
import type { Translation } from '../../index.ts';

export default {
  actions: {
    playPause: '再生 / 一時停止',
    seekBack: '5秒戻る',
    seekForward: '5秒進む',
    previousCaption: '前の字幕',
    nextCaption: '次の字幕',
    splitAtCursor: 'カーソル位置で分割',
    splitAtPlayhead: '再生位置で分割',
    mergeWithNext: '次の字幕と結合',
    insertCaption: '字幕を挿入',
    deleteCaption: '字幕を削除',
    setInTime: 'イン点を再生位置に合わせる',
    setOutTime: 'アウト点を再生位置に合わせる',
    typeTimes: 'タイムコードを入力',
    nextFinding: '次の指摘',
    previousFinding: '前の指摘',
    fixCaption: '現在の字幕を修正',
    fixAll: '指摘をすべて修正',
    undo: '元に戻す',
    redo: 'やり直す',
    saveNow: '今すぐ保存',
    showShortcuts: 'キーボードショートカット',
  },
  short: { splitAtCursor: '分割', mergeWithNext: '結合', fixAll: 'すべて修正' },
  shortcuts: {
    title: 'キーボードショートカット',
    note: '薄く表示されたキーは、文字の入力中以外に使えます。Esc で入力を終え、Tab と矢印キーで字幕を移動できます。',
    groups: {
      caption: '字幕',
      time: 'タイミング',
      play: '再生',
      quality: '品質',
      document: '編集',
      help: 'ヘルプ',
      everywhere: '全画面共通',
    },
    palette: '検索とコマンド',
  },
} satisfies Translation<typeof en>;
