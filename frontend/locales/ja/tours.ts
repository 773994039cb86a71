import type en from '../en/tours.ts';
import type { Translation } from '../index.ts';

export default {
  next: '次へ',
  back: '戻る',
  skip: 'スキップ',
  done: '完了',
  place: '{{number}} / {{of}}',
  projectList: {
    upload: {
      title: 'まずはアップロード',
      text: '音声の言語を選んで、音声や動画をアップロードします。ページ上にドラッグ＆ドロップすることもできます。',
    },
    files: {
      title: 'ファイル一覧',
      text: 'アップロードと文字起こしの進捗は各行に表示されます。完了したら、名前をクリックして字幕を編集できます。',
    },
    balance: {
      title: '残り時間',
      text: '今月使える文字起こしの残り時間です。失敗した文字起こしの分は返却されます。',
    },
    help: {
      title: '困ったときは',
      text: 'キーボードショートカットや、この案内をもう一度見ることができます。検索とコマンドもショートカットで開けます。',
    },
  },
  videoEdit: {
    captions: {
      title: '字幕リスト',
      text: 'テキストをクリックして入力します。Tab や矢印キーで移動でき、変更は自動で保存されます。',
    },
    timeline: {
      title: 'タイムライン',
      text: 'ブロックの端をドラッグして、イン点とアウト点を調整します。',
    },
    quality: {
      title: '品質チェック',
      text: '速すぎる字幕や長すぎる字幕などを見つけ、その多くを一度に修正します。',
    },
    export: {
      title: '書き出し',
      text: '必要な形式の字幕ファイルや、字幕を焼き込んだ動画をダウンロードできます。',
    },
  },
  audioEdit: {
    captions: {
      title: '文字起こし',
      text: '普通の文章のように入力できます。Enter で段落を分け、Backspace で前の段落とつなげます。単語をクリックすると、そこから再生します。',
    },
    speakers: {
      title: '話者と要確認の単語',
      text: '段落ごとに話者を設定できます。正しく認識されなかった可能性のある単語を順に確認できます。',
    },
    sound: {
      title: '音声',
      text: '再生中の単語が強調表示されます。入力中は Alt+K で再生と一時停止ができ、波形をクリックするとその位置に移動します。',
    },
    export: {
      title: '書き出し',
      text: '必要な形式のテキストや字幕ファイルをダウンロードできます。',
    },
  },
} satisfies Translation<typeof en>;
