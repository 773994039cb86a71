import type en from '../en/shell.ts';
import type { Translation } from '../index.ts';

export default {
  tagline: '音声・動画を、字幕に。',
  language: '言語',
  scheme: { label: '表示', light: 'ライト', dark: 'ダーク', auto: 'システム' },
  offline: 'Otoji に接続できません。未保存の編集内容は、この端末に保持されています。',
  full: 'サーバーのディスクに空きがないため、現在は保存できません。編集内容はこの端末に保持され、空きができると保存されます。',
  online: '接続が回復しました。',
  outdated: 'Otoji の新しいバージョンがあります。再読み込みしてください。編集内容は保持されます。',
  justNow: 'たった今',
  loading: '読み込み中',
  close: '閉じる',
  again: '再試行',
  welcome: {
    label: 'Otoji でできること',
    caption: 'どんな映画も、声から始まる。',
    about:
      '録音や動画をアップロードすると、数分で字幕ができあがります。映像を見ながら直し、デザインを整え、字幕ファイルや字幕入りの動画として書き出せます。',
    sample: 'サンプルを試す',
  },
  pages: {
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    about: '運営者について',
    contact: 'お問い合わせ',
    support: 'サポート',
  },
  downloaded: 'ファイルをダウンロードフォルダーに保存しました。以後の編集はこのファイルには反映されません。',
  dialogs: {
    success: '完了',
    error: 'エラー',
    warning: '本当によろしいですか？',
    confirm: '確認',
    ok: 'OK',
  },
  missing: {
    title: 'ページが見つかりません',
    text: 'アドレスが間違っているか、ページが移動した可能性があります。',
    home: 'ファイル一覧へ',
  },
  broken: {
    title: 'エラーが発生しました',
    text: '画面を再読み込みしてください。保存済みの内容は失われていません。',
    reload: '再読み込み',
    support: '不明なエラーです。サポートにお問い合わせください',
  },
} satisfies Translation<typeof en>;
