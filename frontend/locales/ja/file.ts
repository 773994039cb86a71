import type en from '../en/file.ts';
import type { Translation } from '../index.ts';

export default {
  steps: {
    queued: '開始を待っています',
    probe: 'ファイルの確認',
    reserve: '利用時間の確保',
    prepare: '音声と映像の準備',
    recognise: '音声の認識',
    captions: '字幕の作成',
    settle: '仕上げ',
  },
  tracks: {
    sound: '音声トラック',
    soundNumber: '音声{{number}}',
    captions: '字幕{{number}}',
    isDefault: '既定',
    problems: {
      pictures: '文字ではなく画像の字幕のため、読み込めません。',
      unknown: '読み込めない種類の字幕です。',
      unreadable: 'この字幕は読み込めませんでした。',
      empty: '字幕がありません。',
    },
  },
  arrived: '字幕ができました',
  failure: {
    media: {
      unreadable: 'ファイルを読み取れません。再生できることを確認し、もう一度アップロードしてください。',
      silent: 'このファイルには音声がないため、文字起こしできません。',
      toolong: '一度に文字起こしできる長さを超えています。',
      toolarge: '映像のサイズが 4096 × 4096 ピクセルを超えています。4K で保存し、もう一度アップロードしてください。',
    },
    minutes: { insufficient: '文字起こしの残り時間が足りません。' },
    transcriptions: {
      ceiling:
        'その日の文字起こしの受付がサービス全体の上限に達していました。ファイルは保存されており、時間は消費されていません。もう一度文字起こしを開始してください。',
    },
    storage: { insufficient: 'ストレージの空きが足りません。' },
    language: { unsupported: 'この言語には未対応です。時間は返却されました。' },
    speech: {
      none: '音声に話し声が見つかりませんでした。消費した時間は返却されました。',
      charged:
        '音声に話し声が見つかりませんでした。時間の返却は1ファイルにつき1回、1日に数回までのため、今回は返却されません。',
    },
    engine: { failed: 'サーバー側で文字起こしに失敗しました。消費した時間は返却されました。' },
  },
} satisfies Translation<typeof en>;
