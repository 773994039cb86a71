import type { GivenRole } from '../../../domain/access/resolve.ts';
import type { ReasonOf } from '../../../domain/runs/kinds.ts';

/** Reasons why a transcription failed. */
export const jaFailures: Readonly<Record<ReasonOf<'transcription'>, string>> = {
  'media.unreadable': 'ファイルを読み取れません。再生できることを確認し、もう一度アップロードしてください。',
  'media.silent': 'このファイルには音声がないため、文字起こしできません。',
  'media.toolong': '一度に文字起こしできる長さを超えています。',
  'media.toolarge':
    '映像のサイズが 4096 × 4096 ピクセルを超えています。4K で保存し、もう一度アップロードしてください。',
  'minutes.insufficient': '文字起こしの残り時間が足りません。',
  'transcriptions.ceiling':
    'その日の文字起こしの受付がサービス全体の上限に達していました。ファイルは保存されており、文字起こし時間は消費されていません。ファイル一覧からもう一度開始してください。',
  'storage.insufficient': 'ストレージの空きが足りません。',
  'language.unsupported': 'この言語の音声認識にはまだ対応していません。消費した時間は返却されました。',
  'language.unidentified':
    '音声の言語を判別できませんでした。ファイル一覧で言語を選び、もう一度文字起こししてください。消費した時間は返却されました。',
  'speech.none': '音声に話し声が見つかりませんでした。消費した時間は返却されました。',
  'speech.charged':
    '音声に話し声が見つかりませんでした。時間の返却は1ファイルにつき1回、1日に数回までのため、今回は返却されません。',
  'speakers.none':
    '話者を区別できませんでした。1台のマシンで使う場合は、話者のモデルと十分な空きメモリーが必要です。消費した時間は返却されました。',
  'engine.memory':
    '空きメモリーが足りず、音声を認識できませんでした。ほかのプログラムを終了するか、小さいモデルを選んで、もう一度お試しください。消費した時間は返却されました。',
  'engine.disk':
    'ディスクの空き容量が足りず、音声を認識できませんでした。空き容量を増やして、もう一度お試しください。消費した時間は返却されました。',
  'engine.timeout':
    '音声認識に時間がかかりすぎたため、中止しました。小さいモデルを選んで、もう一度お試しください。消費した時間は返却されました。',
  'engine.model':
    '音声認識モデルが壊れているか、見つかりません。ダウンロードし直して、もう一度お試しください。消費した時間は返却されました。',
  'engine.missing': 'この環境では現在、音声を認識できません。消費した時間は返却されました。',
  'engine.stopped':
    '音声認識が途中で終了しました。メモリーが不足した可能性があります。ほかのプログラムを終了するか、小さいモデルを選んで、もう一度お試しください。消費した時間は返却されました。',
  'engine.failed': 'サーバー側で文字起こしに失敗しました。消費した時間は返却されました。',
};

/** Reasons why an upload to YouTube failed. */
export const jaYoutubeFailures: Readonly<Record<ReasonOf<'youtube'>, string>> = {
  'source.missing': '書き出した動画が見つかりません。もう一度書き出してください。',
  'youtube.unconnected': 'チャンネルの連携が解除されています。もう一度アップロードすると連携できます。',
  'youtube.off': 'YouTube へのアップロードは現在ご利用いただけません。',
  'youtube.quota': 'YouTube の本日の上限に達しました。明日もう一度お試しください。',
  'youtube.uploadlimit': 'このチャンネルは本日これ以上アップロードできません。明日もう一度お試しください。',
  'youtube.nochannel':
    'この Google アカウントには YouTube チャンネルがありません。YouTube で作成してから、もう一度アップロードしてください。',
  'youtube.refused': 'YouTube で動画を受け付けられませんでした。タイトルと説明を確認してください。',
  'youtube.unclear':
    'YouTube に動画がすでにある可能性があります。もう一度アップロードする前に、チャンネルを確認してください。',
  'engine.failed': 'アップロードに失敗しました。もう一度お試しください。',
};

/** Rights of each role. */
export const jaMayDo: Readonly<Record<GivenRole, string>> = {
  admin: '管理者として、字幕の編集、書き出し、ファイル名の変更、担当の割り当てができます。',
  editor: '編集者として、字幕の編集と書き出しができます。',
  commenter: 'コメント担当者として、字幕の閲覧とコメントができます。',
  viewer: '閲覧者として、再生と字幕の閲覧ができます。',
};
