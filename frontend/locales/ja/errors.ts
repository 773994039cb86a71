import type en from '../en/errors.ts';
import type { Translation } from '../index.ts';

export default {
  unknown: 'エラーが発生しました。もう一度お試しください。',
  offline: '現在 Otoji に接続できません。接続を確認して、もう一度お試しください。',
  input: { invalid: '入力内容に誤りがあります。ご確認ください。' },
  password: {
    weak: 'パスワードは8文字以上で、大文字・小文字・数字をそれぞれ含めてください。',
    wrong: 'パスワードが正しくありません。',
  },
  confirmation: { wrong: 'アカウントのメールアドレスと一致しません。' },
  code: {
    wrong:
      '確認コードが正しくないか、有効期限が切れています。最新のメールをご確認いただくか、新しいコードを送信してください。',
    needed: 'メールで届いた確認コードを入力してください。',
    toomany: 'コードの入力を何度も間違えました。{{wait}}後に、新しいコードを送信してください。',
  },
  language: { unknown: 'この言語には対応していません。' },
  upload: {
    incomplete: 'アップロードの一部が届いていません。もう一度お試しください。',
    finished: 'このアップロードはすでに終了しています。',
    different: 'アップロードを開始したファイルとは別のファイルです。',
    missing: 'このアップロードは存在しません。最初からやり直してください。',
  },
  file: { empty: 'ファイルが空です（0バイト）。', missing: 'このファイルは存在しません。' },
  social: {
    stale: 'このサインインは期限切れか、別のウィンドウで始められたものです。もう一度お試しください。',
    refused: 'サインインを完了できませんでした。もう一度お試しください。',
    unknown: 'このアカウントはまだ登録されていません。先にアカウントを作成してください。',
  },
  session: {
    missing: 'サインインしてください。',
    refused: 'メールアドレスまたはパスワードが正しくありません。',
  },
  minutes: {
    insufficient: '今月の文字起こし時間が残っていません。',
    exceeded: 'ファイルの長さが残りの文字起こし時間を超えています。',
  },
  storage: { insufficient: 'ストレージの空きがありません。' },
  uploads: { exceeded: '今月のアップロード回数の上限に達しました。' },
  exports: { exceeded: '今月の書き出し回数の上限に達しました。' },
  changes: {
    exceeded: 'このファイルでは、今日はこれ以上大きな変更を保存できません。小さな変更は引き続き保存されます。',
  },
  save: {
    busy: '多くの人がこのファイルを保存しています。まもなく再試行します。',
    used: 'この変更を保存できませんでした。ページを再読み込みしてください。',
  },
  account: {
    unconfirmed: '先にメールアドレスの確認を完了してください。',
    exists: 'このメールアドレスのアカウントはすでにあります。サインインしてください。',
  },
  access: { denied: 'この操作を行う権限がありません。' },
  project: { missing: 'このフォルダーは存在しません。' },
  folders: { exceeded: 'フォルダー数の上限に達しました。' },
  folder: {
    toodeep: 'これより深い階層にフォルダーを作成または移動することはできません。',
    circular: 'フォルダーをそのフォルダー自身や、その中のフォルダーに移動することはできません。',
    home: 'このフォルダーは変更できません。',
  },
  dialogs: { exceeded: 'このファイルの設定を保存できませんでした。' },
  subtitles: { missing: 'このファイルにはまだ字幕がありません。' },
  picture: { missing: 'このファイルには字幕を表示する映像がありません。' },
  export: { missing: 'この書き出しは存在しません。' },
  route: { missing: 'サーバーがこのリクエストを認識できません。ページを再読み込みしてください。' },
  change: {
    toolarge: '変更が大きすぎるため、一度に保存できません。変更は行われていません。何回かに分けて行ってください。',
  },
  version: {
    conflict: 'この字幕は別の場所で同時に変更されました。',
    missing: 'このバージョンはもうありません。',
    unfit: 'このバージョンは現在の字幕に合いません。テキストはコピーできます。',
  },
  versions: { exceeded: 'このファイルに付けられるバージョンの上限に達しました。不要な名前を外してください。' },
  transcriptions: {
    exceeded: 'このファイルまたはアカウントの1日の文字起こし回数の上限に達しました。明日もう一度お試しください。',
  },
  transcription: { running: 'このファイルは文字起こし中です。完了までお待ちください。' },
  onboarding: { incomplete: '最初のステップがまだ完了していません。' },
  requests: { toomany: '試行回数が多すぎます。{{wait}}後にもう一度お試しください。' },
  wait: { minutes_other: '{{count}}分', hours_other: '{{count}}時間' },
  internal: { error: 'サーバーでエラーが発生しました。もう一度お試しください。' },
} satisfies Translation<typeof en>;
