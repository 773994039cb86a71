import type en from '../en/subtitleDefaults.ts';
import type { Translation } from '../index.ts';

export default {
  title: '字幕',
  broken: '字幕の設定を読み込めませんでした',
  newFiles: '新しいファイルに適用されます。既存のファイルの設定は変わりません。',
  style: { title: '字幕スタイル', text: 'サンプルは、エディターや書き出した動画と同じ描画で表示されます。' },
  sample: { text: 'すべての映画は物語から、\n物語は声から始まる。', label: '字幕スタイルのサンプル' },
  rules: {
    title: 'ルール',
    text: '1行の文字数や表示時間の上限と、エディターでのチェック基準です。',
    label: 'チェック基準',
    own: '自分の設定',
    limits: {
      en: '英語：1行{{characters}}文字、{{lines}}行まで、{{min}}〜{{max}}秒',
      ja: '日本語：1行{{characters}}文字、{{lines}}行まで、{{min}}〜{{max}}秒',
    },
    spacedMarks: '日本語の下書きでは「、」と「。」の代わりに空白を入れます',
  },
  limits: {
    byLanguage: '1行の文字数を言語に合わせる',
    byLanguageHint:
      'ファイルの言語ごとの文字数になります。日本語は全角{{ja}}文字、中国語は全角{{zh}}文字、韓国語は全角{{ko}}文字、タイ語は{{th}}文字、その他の言語は{{en}}文字です。',
    maxCharsPerLine: '1行の文字数',
    maxOfLines: '行数',
    minDuration: '最短表示時間',
    maxDuration: '最長表示時間',
    tips: {
      maxCharsPerLine: '1行の文字数がこれを超えると、指摘の対象になります。',
      maxOfLines: '字幕の行数がこれを超えると、指摘の対象になります。',
      minDuration: '字幕の表示時間がこれより短いと、指摘の対象になります。',
      maxDuration: '字幕の表示時間がこれより長いと、指摘の対象になります。',
    },
    seconds: '秒',
    crossed: '最短表示時間が最長表示時間を超えています。',
    enhanced: '文字幅で数える',
    enhancedHint: '全角は1文字、半角は0.5文字として数えます。',
  },
  frameRate: {
    title: 'フレームレート',
    text: '字幕のイン点とアウト点を、このフレームレートに合わせます。',
    label: 'フレームレート',
    asVideo: '動画に合わせる',
    plain: '{{fps}} fps',
    dropFrame: '{{fps}} fps（ドロップフレーム）',
    none: '該当するフレームレートがありません',
  },
  save: '新しいファイルの設定として保存',
  saved: '新しいファイルの設定として保存しました。',
  reset: '標準の設定に戻す',
} satisfies Translation<typeof en>;
