import { type MailWords, planPath } from './mails.ts';

const day = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const gigabytes = (bytes: number) => `${bytes / 1000 ** 3} GB`;
const linkOwner = 'このメールは、アカウントなしで開けるリンクをお持ちの方に、1か月に一度までお送りしています。';

/** Mails about views of public links. */
export const jaViewMails: Pick<MailWords, 'viewsNearlyUsed' | 'viewsUsedUp'> = {
  viewsNearlyUsed: ({ limitBytes, renewsAt }) => ({
    subject: '公開リンクの再生上限に近づいています',
    preheader: '今月の利用状況と更新日をお知らせします。',
    title: '公開リンクの再生上限に近づいています',
    paragraphs: [
      `公開リンクでの再生が、プランに含まれる今月の容量${gigabytes(limitBytes)}の80%に達しました。`,
      `100%に達すると、${day.format(new Date(renewsAt))}（UTC）まで、リンクでは字幕のみ表示されます。アクセス権とアカウントを持つ方には影響しません。`,
    ],
    button: { label: 'プランを見る', path: planPath },
    reason: linkOwner,
  }),
  viewsUsedUp: ({ limitBytes, renewsAt }) => ({
    subject: '公開リンクが再生上限に達しました',
    preheader: '現在の表示と、再開日をお知らせします。',
    title: '公開リンクが再生上限に達しました',
    paragraphs: [
      `公開リンクでの再生が、プランに含まれる今月の容量${gigabytes(limitBytes)}の上限に達しました。`,
      `${day.format(new Date(renewsAt))}（UTC）まで、リンクでは字幕のみ表示されます。アクセス権とアカウントを持つ方には影響しません。`,
    ],
    button: { label: 'プランを見る', path: planPath },
    reason: linkOwner,
  }),
};
