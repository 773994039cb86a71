import type en from '../../en/editor/chapters.ts';
import type { Translation } from '../../index.ts';

export default {
  chapters: {
    title: 'チャプター',
    none: 'チャプターはまだありません。開始する字幕に移動してから、ここにタイトルを入力してください。',
    at: '字幕{{number}}（{{time}}）から始まるチャプター',
    add: '追加',
    rename: '名前を変更',
    remove: '削除',
    name: '{{time}}のチャプターのタイトル',
    goTo: '{{time}}：「{{title}}」へ移動',
    removeNamed: 'チャプター「{{title}}」を削除',
    youtube: 'このままでは YouTube にチャプターが表示されません。',
    rules: {
      first: '最初のチャプターは0:00から始めてください。',
      count: 'チャプターは3つ以上必要です。',
      short: '各チャプターは10秒以上必要です：{{title}}',
    },
    copy: 'テキストとしてコピー',
    vtt: 'WebVTT でダウンロード',
    inVideos: '書き出した MP4 動画にもチャプターが入ります。',
  },
} satisfies Translation<typeof en>;
