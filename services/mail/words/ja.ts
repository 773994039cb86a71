import type { PlanName } from '../../../domain/plans/catalogue.ts';
import { isDayOnly } from '../../../domain/sections/overdue.ts';
import { jaFailures, jaMayDo, jaYoutubeFailures } from './jaReasons.ts';
import { jaViewMails } from './jaViews.ts';
import {
  billingPath,
  editorPath,
  invitationPath,
  type MailWords,
  notificationsPath,
  ownSectionsPath,
  planPath,
  supportPath,
  unsubscribePath,
} from './mails.ts';

const day = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const hour = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Formats a deadline: a day, or an instant in UTC. */
const dueDay = (deadline: string): string => {
  const at = new Date(deadline);
  return isDayOnly(deadline) ? day.format(at) : `${day.format(at)} ${hour.format(at)}（UTC）`;
};

const settings = { label: '受け取るメールを選ぶ', path: notificationsPath } as const;
const ownFile = 'このメールは、お使いの Otoji アカウントのファイルについてお送りしています。';
const asked = 'このメールは、Otoji でこのメールアドレスが入力されたためお送りしています。';
const ignore =
  'お心当たりがない場合は、このメールを破棄してください。コードを入力しないかぎり、何も変更されません。コードは誰にも教えないでください。';

const planNames: Readonly<Record<PlanName, string>> = {
  free: 'フリー',
  starter: 'スターター',
  standard: 'スタンダード',
  professional: 'プロフェッショナル',
};

const date = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' });

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('ja-JP', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(cents / 100);

const bought = 'このメールは、Otoji アカウントのお支払いについてお送りしています。';

const refunded = 'このメールは、Otoji で返金を依頼されたためお送りしています。';

export const ja: MailWords = {
  signUpCode: ({ code }) => ({
    subject: 'Otoji の確認コード',
    preheader: 'コードを入力して、メールアドレスを確認してください。',
    title: 'メールアドレスの確認',
    paragraphs: ['アカウント作成の画面で、次のコードを入力してください。コードの有効期限は24時間です。', ignore],
    code,
    reason: asked,
  }),
  resetCode: ({ code }) => ({
    subject: 'Otoji のパスワード再設定コード',
    preheader: 'コードを入力して、新しいパスワードを設定してください。',
    title: '新しいパスワードの設定',
    paragraphs: ['新しいパスワードとあわせて、次のコードを入力してください。コードの有効期限は1時間です。', ignore],
    code,
    reason: asked,
  }),
  emailChangeCode: ({ code }) => ({
    subject: 'Otoji のメールアドレス変更コード',
    preheader: 'コードを入力すると、このアドレスに変更されます。',
    title: '新しいメールアドレスの確認',
    paragraphs: [
      'アカウントの画面で次のコードを入力すると、メールアドレスがこのアドレスに変更されます。コードの有効期限は24時間です。変更が完了するまでは、これまでのアドレスをお使いいただけます。',
      ignore,
    ],
    code,
    reason: asked,
  }),
  accountExists: ({ isSocial }) => ({
    subject: 'Otoji のアカウントは登録済みです',
    preheader: 'このメールアドレスでアカウントを作成する操作がありました。',
    title: 'アカウントは登録済みです',
    paragraphs: [
      'このメールアドレスで Otoji のアカウントを作成する操作がありました。すでに登録されているため、変更は行われていません。',
      isSocial
        ? 'ご本人の場合は、これまでどおり Google または Facebook でサインインしてください。このアカウントにはパスワードがありません。'
        : 'ご本人の場合は、サインインしてください。パスワードをお忘れの場合は、サインインの画面から新しく設定できます。',
    ],
    button: { label: 'サインイン', path: '/signin' },
    reason: asked,
  }),
  welcome: ({ firstName, minutesPerMonth }) => ({
    subject: 'Otoji へようこそ',
    preheader: '音声や動画をアップロードすると、字幕ができあがります。',
    title: firstName ? `${firstName}さん、ようこそ` : 'ようこそ',
    paragraphs: [
      `アカウントの準備ができました。文字起こしを毎月${minutesPerMonth}分ご利用いただけます。`,
      '音声や動画をアップロードし、エディターで字幕を整えたら、字幕ファイルや字幕入りの動画をダウンロードできます。',
    ],
    button: { label: 'アップロードする', path: '/me' },
    reason: 'このメールは、アカウントを作成された方に一度だけお送りしています。',
  }),
  transcriptReady: (file) => ({
    subject: '字幕ができました',
    preheader: '文字起こしが完了しました。',
    title: '字幕ができました',
    paragraphs: [`「${file.title}」の文字起こしが完了しました。`],
    button: { label: '字幕を開く', path: editorPath(file) },
    reason: ownFile,
    settings,
  }),
  transcriptFailed: (file) => ({
    subject: '文字起こしができませんでした',
    preheader: '理由と対処方法をお知らせします。',
    title: '文字起こしができませんでした',
    paragraphs: [`「${file.title}」を文字起こしできませんでした。`, jaFailures[file.reason]],
    button: { label: 'ファイル一覧を開く', path: '/me' },
    reason: ownFile,
    settings,
  }),
  exportReady: (file) => ({
    subject: '書き出しが完了しました',
    preheader: '書き出したものをダウンロードできます。',
    title: '書き出しが完了しました',
    paragraphs: [
      `「${file.title}」の書き出しをダウンロードできます。保存期間は${file.days}日間で、エディターの「書き出し」にも表示されます。`,
    ],
    button: { label: 'ダウンロード', path: `${editorPath(file)}?download=${file.exportId}` },
    reason: ownFile,
    settings,
  }),
  youtubeReady: ({ lacksTracks, ...file }) => ({
    subject: 'YouTube へのアップロードが完了しました',
    preheader: '動画が YouTube に登録されました。',
    title: 'YouTube へのアップロードが完了しました',
    paragraphs: [
      `「${file.title}」の動画をチャンネルにアップロードしました。動画のアドレスは、エディターのアップロード画面で確認できます。`,
      ...(lacksTracks
        ? ['追加できなかった字幕があります。書き出した字幕ファイルを YouTube Studio で追加してください。']
        : []),
    ],
    button: { label: 'ファイルを開く', path: editorPath(file) },
    reason: ownFile,
    settings,
  }),
  youtubeFailed: ({ reason, ...file }) => ({
    subject: 'YouTube にアップロードできませんでした',
    preheader: '理由と対処方法をお知らせします。',
    title: 'YouTube にアップロードできませんでした',
    paragraphs: [`「${file.title}」の動画を YouTube にアップロードできませんでした。`, jaYoutubeFailures[reason]],
    button: { label: 'ファイルを開く', path: editorPath(file) },
    reason: ownFile,
    settings,
  }),
  minutesNearlyUsed: ({ minutesLeft, minutesPerMonth, renewsAt }) => ({
    subject: '文字起こしの残り時間が少なくなりました',
    preheader: '残り時間と更新日をお知らせします。',
    title: '文字起こしの残り時間が少なくなりました',
    paragraphs: [
      `1か月${minutesPerMonth}分のうち、残りは${minutesLeft}分です。`,
      `${day.format(new Date(renewsAt))}（UTC）に更新されます。`,
    ],
    button: { label: 'プランを見る', path: planPath },
    reason: 'このメールは、1か月に一度までお送りしています。',
    settings,
  }),
  ...jaViewMails,
  deletionDone: () => ({
    subject: 'Otoji のアカウントを削除しました',
    preheader: 'ファイルと字幕はすべて削除されました。',
    title: 'アカウントを削除しました',
    paragraphs: [
      'アカウントと、すべてのファイル、字幕、書き出した動画を削除しました。元に戻すことはできません。',
      'Otoji をご利用いただき、ありがとうございました。',
    ],
    reason: 'このアカウントについてのメールは、これが最後です。',
  }),
  invitation: ({ from, title, role, token, days }) => ({
    subject: 'Otoji のファイルに招待されました',
    preheader: '招待を承認すると、ファイルを開けます。',
    title: title === null ? 'ファイルに招待されました' : `「${title}」に招待されました`,
    paragraphs: [
      `${from}さんが${title === null ? 'ファイル' : `ファイル「${title}」`}をあなたと共有しました。${jaMayDo[role]}`,
      `リンクは${days}日間有効で、このメールアドレスの方が一度だけお使いいただけます。アカウントをお持ちでない場合は、このメールアドレスで作成してください。`,
    ],
    button: { label: '招待を承認する', path: invitationPath(token) },
    reason: `このメールは、${from}さんが Otoji でこのメールアドレスを入力されたためお送りしています。お心当たりがない場合は、このメールを破棄してください。承認しないかぎり、何も行われません。`,
  }),
  folderInvitation: ({ from, title, role, token, days }) => ({
    subject: 'Otoji のフォルダーに招待されました',
    preheader: '招待を承認すると、フォルダーを開けます。',
    title: title === null ? 'フォルダーに招待されました' : `「${title}」に招待されました`,
    paragraphs: [
      `${from}さんが${title === null ? 'フォルダー' : `フォルダー「${title}」`}をあなたと共有しました。フォルダー内の各ファイルについて：${jaMayDo[role]}`,
      `リンクは${days}日間有効で、このメールアドレスの方が一度だけお使いいただけます。アカウントをお持ちでない場合は、このメールアドレスで作成してください。`,
    ],
    button: { label: '招待を承認する', path: invitationPath(token) },
    reason: `このメールは、${from}さんが Otoji でこのメールアドレスを入力されたためお送りしています。お心当たりがない場合は、このメールを破棄してください。承認しないかぎり、何も行われません。`,
  }),
  assignment: ({ title, section, number, deadline }) => ({
    subject: 'ファイルのセクションの担当になりました',
    preheader: '担当するセクションと期限をお知らせします。',
    title: 'セクションの担当になりました',
    paragraphs: [
      `「${title}」の${section === null ? `セクション${number}` : `セクション「${section}」`}の担当になりました。`,
      ...(deadline === null ? [] : [`期限は${dueDay(deadline)}です。`]),
    ],
    button: { label: '自分のセクションを開く', path: ownSectionsPath },
    reason: 'このメールは、共有されているファイルの一部の担当者に設定されたためお送りしています。',
    settings,
  }),
  deadline: ({ title, section, number, deadline }) => ({
    subject: '担当セクションの期限が変更されました',
    preheader: '対象のセクションと新しい期限をお知らせします。',
    title: '担当セクションの期限が変更されました',
    paragraphs: [
      `「${title}」の${section === null ? `セクション${number}` : `セクション「${section}」`}の期限が${
        deadline === null ? 'なくなりました。' : `${dueDay(deadline)}に変更されました。`
      }`,
    ],
    button: { label: '自分のセクションを開く', path: ownSectionsPath },
    reason: 'このメールは、共有されているファイルの一部の担当者に設定されているためお送りしています。',
    settings,
  }),
  mention: ({ from, text, startMs, ...file }) => ({
    subject: 'コメントでメンションされました',
    preheader: 'コメントの内容と場所をお知らせします。',
    title: 'コメントでメンションされました',
    paragraphs: [`${from}さんが「${file.title}」へのコメントであなたをメンションしました。`, text],
    button: { label: 'コメントを開く', path: `${editorPath(file)}?at=${startMs}` },
    reason: 'このメールは、共有ファイルのコメントであなたがメンションされたためお送りしています。',
    settings,
  }),
  minutesPaid: ({ minutes, priceCents, currency, expiresAt }) => ({
    subject: 'Otoji へのお支払いを確認しました',
    preheader: '購入した文字起こし時間をご利用いただけます。',
    title: 'お支払いありがとうございます',
    paragraphs: [
      `追加の文字起こし時間${minutes}分（${money(priceCents, currency)}）のお支払いを確認しました。${date.format(new Date(expiresAt))}までご利用いただけます。プランの時間を使い切った後に使用されます。`,
    ],
    button: { label: '領収書を開く', path: billingPath },
    reason: bought,
  }),
  planPaid: ({ plan, paidUntil }) => ({
    subject: 'Otoji のプランのお支払いを確認しました',
    preheader: 'お支払い済みの期間と領収書のご案内です。',
    title: `ご利用中のプラン：${planNames[plan]}`,
    paragraphs: [
      `${planNames[plan]}プランは${date.format(new Date(paidUntil))}までお支払い済みです。解約するまで自動的に更新されます。解約はいつでもできます。`,
    ],
    button: { label: '領収書を開く', path: billingPath },
    reason: bought,
  }),
  renewalFailed: ({ plan, endsAt }) => ({
    subject: 'Otoji のプランのお支払いに失敗しました',
    preheader: 'プランはしばらく続きます。カードをご確認ください。',
    title: 'お支払いに失敗しました',
    paragraphs: [
      `${planNames[plan]}プランの定期支払いを処理できませんでした。カード情報を更新してください。${date.format(new Date(endsAt))}まではそのままご利用いただけ、それまでにお支払いがない場合はフリープランになります。ファイルはそのまま残ります。`,
    ],
    button: { label: 'プランを開く', path: planPath },
    reason: bought,
  }),
  moneyReturned: ({ priceCents, currency }) => ({
    subject: 'Otoji へのお支払いを返金しました',
    preheader: '返金額と返金明細書のご案内です。',
    title: '返金の手続きが完了しました',
    paragraphs: [
      `${money(priceCents, currency)} を、お支払いに使用された方法に返金しました。明細に反映されるまで数日かかることがあります。`,
      '返金の対象となったプランまたは追加の文字起こし時間は、アカウントから削除されました。返金明細書は「アカウント」の「お支払い履歴」からダウンロードできます。',
    ],
    button: { label: '返金明細書を開く', path: billingPath },
    reason: refunded,
  }),
  refundRefused: ({ priceCents, currency }) => ({
    subject: '返金のご依頼について',
    preheader: 'ご購入内容に変更はありません。',
    title: '返金のご依頼をお受けできませんでした',
    paragraphs: [
      `${money(priceCents, currency)}の返金のご依頼を確認しましたが、お受けできませんでした。ご購入内容はそのままご利用いただけます。`,
      'ご不明な点がございましたら、サポートにお問い合わせください。',
    ],
    button: { label: 'サポートに問い合わせる', path: supportPath },
    reason: refunded,
  }),
  news: ({ token, ...written }) => ({
    ...written,
    reason: 'Otoji からのお知らせの受信に同意された方にお送りしています。',
    settings: { label: '配信を停止する', path: unsubscribePath(token) },
  }),
  groupInvitation: ({ from, title, token, days }) => ({
    subject: 'Otoji のグループに招待されました',
    preheader: '招待を承認すると、グループに参加できます。',
    title: title === null ? 'グループに招待されました' : `グループ「${title}」に招待されました`,
    paragraphs: [
      `${from}さんがあなたを${title === null ? 'グループ' : `グループ「${title}」`}に招待しました。メンバーは、グループと共有されたファイルを開けます。`,
      `リンクは${days}日間有効で、このメールアドレスの方が一度だけお使いいただけます。アカウントをお持ちでない場合は、このメールアドレスで作成してください。`,
    ],
    button: { label: '招待を承認する', path: invitationPath(token) },
    reason: `このメールは、${from}さんが Otoji でこのメールアドレスを入力されたためお送りしています。お心当たりがない場合は、このメールを破棄してください。承認しないかぎり、何も行われません。`,
  }),
};
