import type en from '../en/plan.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'プラン',
  broken: 'プランを読み込めませんでした',
  notSetUp:
    'この環境では決済が設定されていないため、プランや追加の文字起こし時間を購入できません。現在のプランはそのままご利用いただけ、毎月更新されます。',
  names: { free: 'フリー', starter: 'スターター', standard: 'スタンダード', professional: 'プロフェッショナル' },
  current: {
    title: '現在のプラン',
    plan: 'プラン',
    balance: '文字起こし時間',
    left: '残り {{left}}分 / {{total}}分',
    reserved: '処理中の文字起こしのために{{minutes}}分を確保しています',
    renewal: '次回更新日',
    renewalText: '文字起こし時間とアップロード・書き出しの回数が更新されます（UTC）。',
    pending: '{{date}}に、プランが{{from}}から{{to}}に変わります。',
    topUps: '追加の文字起こし時間',
    topUpText: 'プランの時間を使い切った後、有効期限の近いものから使用されます。',
  },
  compare: {
    title: 'プラン一覧',
    period: 'お支払い期間',
    monthly: '月払い',
    annual: '年払い',
    bestValue: 'お得',
    saving: '年払いは10か月分の料金で12か月ご利用いただけます',
    current: '現在のプラン',
    perMonth: '/ 月',
    perYear: '/ 年',
  },
  includes: {
    minutes: '文字起こし 月{{minutes}}分',
    storage: 'ストレージ {{size}}',
    uploads_other: 'アップロード 月{{count}}回',
    uploadsUnlimited: 'アップロード 無制限',
    exports_other: '書き出し 月{{count}}回',
    exportsUnlimited: '書き出し 無制限',
    watermark: '書き出した動画に透かしが入ります',
    noWatermark: '透かしなし',
    topUp: '時間の追加 {{minutes}}分 {{price}}',
  },
} satisfies Translation<typeof en>;
