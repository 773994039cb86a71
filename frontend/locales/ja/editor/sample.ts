import type en from '../../en/editor/sample.ts';
import type { Translation } from '../../index.ts';

export default {
  sampleFile: {
    label: 'サンプル',
    text: 'これはサンプルです。変更はこのブラウザーだけに保存されます。',
    saved: 'このブラウザーに保存（{{time}}）',
    home: 'ホーム',
    back: 'トップページへ戻る',
    signUp: '無料でアカウントを作成',
    startOver: '最初からやり直す',
    startOverText: 'サンプルに加えた変更は、このブラウザーからすべて削除されます。',
    cancel: '変更を残す',
    exportVideo: '字幕入りの動画：無料でアカウントを作成',
    offers: {
      translate:
        'アカウントを作成すると、用語集を使って字幕をほかの言語に翻訳できます。このサンプルの日本語字幕は、このまま編集できます。',
      versions: 'アカウントを作成すると、字幕のすべてのバージョンが保存され、比較や復元ができます。',
      comments: 'アカウントを作成すると、ファイルを共有した人と字幕にコメントを付け、互いにメンションできます。',
      sections: 'アカウントを作成すると、長い動画をセクションに分け、それぞれに担当者と期限を設定できます。',
    },
  },
} satisfies Translation<typeof en>;
