import type en from '../../en/editor/saving.ts';
import type { Translation } from '../../index.ts';

export default {
  save: {
    saved: '{{time}}に保存済み',
    saving: '保存中…',
    offline: 'オフライン（この端末に保持）',
    unkept: 'オフライン（このページ上のみ）',
    conflict: '別の場所でも変更されました',
    refused: '未保存',
  },
  unsafe: {
    journal:
      'このブラウザーに作業内容の控えを保存できません。保存領域が不足している可能性があります。保存が終わるまでこのページを閉じないでください。',
    refused: '最新の変更をサーバーが受け付けませんでした。変更はこの端末に保持されています。',
    download: '字幕をダウンロード',
  },
  conflict: {
    title: '同じ字幕が別の場所でも変更されました',
    text: '編集中に、他の人または別のタブが同じ字幕を変更しました。どちらも失われていません。残す方を選んでください。',
    mine: '自分の変更',
    theirs: '相手の変更',
    deleted: 'この字幕は削除されました。',
    loading: '相手の変更を読み込み中',
    other_other:
      '自分の変更{{count}}件（「{{change}}」など）は適用されませんでした。必要であれば、もう一度操作してください。',
    copy: '自分の変更をコピー',
    copied: 'コピーしました',
    keepTheirs: '相手の変更を残す',
    putMine: '自分の変更で上書き',
    ok: 'OK',
  },
  changes: {
    setText: 'テキスト',
    setTimes: 'タイミング',
    splitCaption: '分割',
    mergeCaptions: '結合',
    insertCaption: '挿入',
    deleteCaptions: '削除',
    setStyle: 'スタイル',
    fixFinding: '修正',
    fixAll: 'すべて修正',
    other: '編集',
  },
} satisfies Translation<typeof en>;
