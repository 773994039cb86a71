import type en from '../en/notification.ts';
import type { Translation } from '../index.ts';

export default {
  title: '通知',
  broken: '通知の設定を読み込めませんでした',
  mails: {
    title: 'メール通知',
    text: '{{email}} にお送りします。確認コードやアカウントに関する重要なお知らせは、設定にかかわらず送信されます。',
  },
  product: {
    title: 'Otoji 内の通知',
    text: 'ベルのアイコンから30日間確認できます。',
    kinds: {
      assignment: { label: 'セクションの担当になったとき', hint: 'セクションへのリンクが表示されます。' },
      mention: { label: 'コメントでのメンション', hint: 'コメントへのリンクが表示されます。' },
      shared: {
        label: 'ファイルの共有',
        hint: 'ファイルやフォルダーが参加中のグループと共有されたときにお知らせします。',
      },
      exportReady: { label: '書き出しの完了', hint: '自分で開始した書き出しのみお知らせします。' },
    },
  },
  kinds: {
    transcriptReady: {
      label: '文字起こしの完了',
      hint: '字幕ができたとき、または文字起こしに失敗したときにお知らせします。',
    },
    exportReady: {
      label: '書き出しの完了',
      hint: '書き出した動画をダウンロードできるようになったとき、または YouTube へのアップロードが終わったときにお知らせします。',
    },
    minutesNearlyUsed: {
      label: '文字起こし時間の残りわずか',
      hint: '残り時間が少なくなったとき、月に1回お知らせします。',
    },
    mention: {
      label: 'コメントでのメンション',
      hint: '共有ファイルのコメントで、あなたがメンションされたときにお知らせします。',
    },
    assignment: {
      label: 'セクションの担当になったとき',
      hint: '共有されたファイルの一部の担当者に設定されたとき、またはその期限が変更されたときにお知らせします。',
    },
    news: { label: 'お知らせとキャンペーン', hint: '新機能やお得な情報を、年に数回お届けします。' },
  },
} satisfies Translation<typeof en>;
