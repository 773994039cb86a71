import type en from '../en/exporting.ts';
import type { Translation } from '../index.ts';

export default {
  title_other: '{{count, number}}件のファイルを書き出す',
  what: '書き出すもの',
  whats: { captions: '字幕', media: '動画・オーバーレイ・音声', sound: '音声' },
  withoutSecond_other: '{{count, number}}件の動画には同じタイミングの字幕がないため、1つの言語だけが入ります。',
  mail: 'それぞれの準備ができたらメールで知らせる',
  noPicture_other: '映像のない{{count, number}}件は含まれません。',
  started: '閉じても処理は続きます。書き出したものは、各ファイルのエディターに表示されます。',
  exports: '書き出し',
  reading: '字幕を読み込み中：{{count}}件中{{done}}件',
  progress: '字幕の読み込みの進捗',
  leftOut_other: '字幕のない{{count}}件は含まれません。',
  without: '選んだ言語の字幕がないため含まれません：{{names}}',
  refused: '含まれないファイル：{{names}}。',
  made_other: '{{count}}件のファイルをダウンロードします。2件以上は1つの ZIP にまとめます。',
} satisfies Translation<typeof en>;
