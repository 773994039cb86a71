import type en from '../../en/editor/states.ts';
import type { Translation } from '../../index.ts';

export default {
  again: {
    running: '文字起こしをやり直しています',
    hint: '編集を続けられます。新しい字幕ができると置き換わり、現在の字幕は「バージョン」に残ります。',
    failed: '文字起こしをやり直せませんでした。字幕は変わっていません。',
    close: '閉じる',
  },
  speakersMissing: {
    text: '字幕はできましたが、話者を区別できませんでした。',
    tellApart: '話者を区別する',
    models: '使えるようにするには、`npm run models -- get speakers` を実行してから、Otoji を起動し直してください。',
  },
  transcribing: {
    title: '文字起こしをしています',
    text: '字幕ができあがると、自動でエディターが開きます。このページを離れても処理は続きます。',
    progress: '文字起こしの進捗',
    preparing: '動画・音声を準備しています',
  },
  missing: {
    title: '字幕がありません',
    failed: '字幕を作成できませんでした',
    none: 'このファイルはまだ文字起こしされていません。',
    cancelled: '文字起こしはキャンセルされました。',
    transcribe: '文字起こし…',
    byHand: '字幕を手動で入力',
    files: 'ファイル一覧へ戻る',
  },
  gone: 'ファイルが見つかりません',
  broken: {
    title: '字幕を開けませんでした',
    data: 'エラーが発生しました。OK を押すとデータを再読み込みします。',
    again: '再試行',
    ok: 'OK',
  },
} satisfies Translation<typeof en>;
