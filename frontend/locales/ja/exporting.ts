import type en from '../en/exporting.ts';
import type { Translation } from '../index.ts';

export default {
  title_other: '{{count}}件のファイルの字幕を書き出す',
  reading: '字幕を読み込み中：{{count}}件中{{done}}件',
  progress: '字幕の読み込みの進捗',
  writing: 'ダウンロードを準備しています…',
  leftOut_other: '字幕のない{{count}}件は含まれません。',
  without: '選んだ言語の字幕がないため含まれません：{{names}}',
  refused: '含まれないファイル：{{names}}。',
  issues_other: '未対応の指摘が{{count, number}}件あります。このまま書き出せます。',
  made_other: '{{count}}件のファイルをダウンロードします。2件以上は1つのZIPにまとめます。',
  lost_other: '次の{{count, number}}件は書き出されません。',
  again: 'もう一度試す',
  anyway: 'このままダウンロード',
  download: 'ダウンロード',
  cancel: 'キャンセル',
  unreachable: 'この形式を読み込めませんでした。オンラインのときにもう一度お試しください。',
} satisfies Translation<typeof en>;
