import type en from '../en/youtube.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'YouTube にアップロード',
  close: '閉じる',
  videoTitle: 'タイトル',
  description: '説明',
  privacy: '公開範囲',
  privacies: { private: '非公開', unlisted: '限定公開', public: '公開' },
  source: 'アップロードする動画',
  sourceHint: '字幕を焼き込んだ動画をアップロードするには、先に書き出してください。',
  original: '元の動画',
  burned: '字幕を焼き込んだ動画（{{when}}）',
  exported: '書き出した動画（{{when}}）',
  tracks: '視聴者が表示できる字幕',
  goesOn: 'この画面を閉じてもアップロードは続きます。',
  consentFirst:
    '先に Google で、チャンネルへのアップロードの許可を求められます。許可すると、アップロードが自動で始まります。',
  start: 'YouTube にアップロード',
  connectAndStart: '連携してアップロード',
  running: 'アップロード中です',
  past: 'このファイルのアップロード',
  progress: 'アップロードの進捗',
  cancel: 'キャンセル',
  open: 'YouTube で開く',
  steps: { send: 'アップロード中（{{percent}}%）', tracks: '字幕を追加しています' },
  status: {
    queued: '開始しています',
    done: 'YouTube にあります',
    cancelled: 'キャンセルしました',
    cancelledLate: '動画のアップロード後にキャンセルしました',
  },
  keptPrivate: 'このサービスはまだ YouTube の審査を受けていないため、動画は非公開のままです。',
  trackProblems: {
    quota: '字幕を追加できませんでした（{{languages}}）。YouTube の本日の上限に達しています。',
    refused: '字幕を追加できませんでした（{{languages}}）。YouTube で受け付けられませんでした。',
  },
  reasons: {
    source_missing: '書き出した動画はもう存在しません。もう一度書き出してください。',
    youtube_unconnected: 'チャンネルの連携が解除されています。もう一度アップロードすると連携できます。',
    youtube_off: 'YouTube へのアップロードは現在ご利用いただけません。',
    youtube_quota: 'YouTube の本日の上限に達しました。明日もう一度お試しください。',
    youtube_uploadlimit: 'このチャンネルは本日これ以上アップロードできません。明日もう一度お試しください。',
    youtube_nochannel:
      'この Google アカウントには YouTube チャンネルがありません。YouTube で作成してから、もう一度アップロードしてください。',
    youtube_refused: 'YouTube で動画を受け付けられませんでした。タイトルと説明を確認してください。',
    youtube_unclear:
      'YouTube に動画がすでにある可能性があります。もう一度アップロードする前に、チャンネルを確認してください。',
    engine_failed: 'アップロードに失敗しました。もう一度お試しください。',
  },
  menu: 'YouTube にアップロード…',
  channel: {
    title: 'YouTube',
    text: '連携したチャンネルに、動画を字幕付きでアップロードできます。',
    since: '{{date}}からチャンネルを連携しています。',
    connect: 'チャンネルを連携',
    disconnect: '連携を解除',
    question: 'YouTube との連携を解除しますか？',
    loses: '進行中のアップロードは中止されます。YouTube にある動画はそのまま残ります。',
  },
  callback: {
    title: 'チャンネルを連携できませんでした',
    working: 'チャンネルを連携しています…',
    denied: 'Google でチャンネルの連携が許可されませんでした。何もアップロードされていません。',
    back: '戻る',
  },
} satisfies Translation<typeof en>;
