import type en from '../en/plan.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'プラン',
  broken: 'プランを読み込めませんでした',
  notSetUp:
    'この環境では決済が設定されていないため、プランや追加の文字起こし時間を購入できません。現在のプランはそのままご利用いただけ、毎月更新されます。',
  names: { free: 'フリー', starter: 'スターター', standard: 'スタンダード', professional: 'プロフェッショナル' },
  tips: {
    plan: '1か月に使える文字起こし時間、ストレージ、アップロードと書き出しの回数は、プランによって決まります。',
    minutes: '今月使える文字起こしの残り時間です。文字起こしには、ファイルの長さと同じ時間を使用します。',
  },
  current: {
    title: '現在のプラン',
    plan: 'プラン',
    balance: '文字起こし時間',
    left: '残り{{left}}分 / {{total}}分',
    reserved: '処理中の文字起こしのために{{minutes}}分を確保しています',
    renewal: '文字起こし時間の更新日',
    renewalText:
      'この日に文字起こし時間とアップロード・書き出しの回数が更新されます（UTC）。お支払い日とは異なります。',
    pending: '{{date}}に、プランが{{from}}から{{to}}に変わります。',
    pendingPeriod: {
      monthly: '{{date}}に、{{from}}プラン（年払い）から{{to}}プラン（月払い）に変わります。',
      annual: '{{date}}に、{{from}}プラン（月払い）から{{to}}プラン（年払い）に変わります。',
    },
    topUps: '追加の文字起こし時間',
    topUpText: 'プランの分を使い切った後、有効期限の近いものから使用されます。',
  },
  topUp: {
    title: '文字起こし時間を追加',
    text: 'プランの時間を使い切った後に使用され、{{days}}日間有効です。1分につき機械翻訳1,000文字が付きます。',
    quantity: '数量（1つにつき{{minutes}}分）',
    bounds: '{{min}}〜{{max}}',
    boundsStep: '{{min}}〜{{max}}（{{step}}単位）',
    invalid: 'この数量は購入できません。',
    fewer: '減らす',
    more: '増やす',
    minutes: '追加の文字起こし時間',
    minutesOf: '{{minutes}}分',
    characters: '機械翻訳',
    charactersOf: '{{characters}}文字',
    unitPrice: '{{minutes}}分あたりの料金',
    total: '合計',
    pay: 'お支払いへ進む',
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
  choose: {
    subscribe: '選ぶ',
    subscribeNamed: '{{name}}を選ぶ',
    change: '変更',
    changeNamed: '{{name}}に変更',
    refused: '先に予定されている変更を取り消してください。',
    unpaid: '前回のお支払いが完了してから選択できます。',
  },
  change: {
    title: '{{name}}に変更しますか？',
    confirm: 'プランを変更',
    pay: '{{price}} を支払って変更',
    keep: '今のプランのまま',
    done: '{{name}}プランに変更しました。',
    listPrice: 'コードなしの場合は {{price}} です。',
    notConfirmed: '銀行でお支払いが確認されませんでした。請求はなく、プランは今のままです。',
    processing: 'お支払いを処理しています。確認でき次第、{{name}}が始まります。',
    planned: 'お支払い済みの期間が終わると、{{name}}プランになります。',
    now: {
      monthly:
        '残りの期間の差額として、今回 {{due}} をお支払いいただきます。{{name}}はすぐに始まり、以後は月 {{price}} です。',
      annual:
        '{{name}}の1年分から今のプランの残りを差し引いた {{due}} を今回お支払いいただきます。すぐに始まり、以後は年 {{price}} です。',
    },
    later: {
      monthly:
        '{{date}}までは今のプランのままです。その後{{name}}になり、月 {{price}} です。今回のお支払いはありません。',
      annual:
        '{{date}}までは今のプランのままです。その後{{name}}になり、年 {{price}} です。今回のお支払いはありません。',
    },
  },
  paidPlan: {
    renewed: {
      monthly: '月払い。次回のお支払いは{{date}}です。',
      annual: '年払い。次回のお支払いは{{date}}です。',
    },
    pastDue:
      '{{date}}の定期支払いを処理できませんでした。カード情報を更新してください。その後7日間はプランをご利用いただけ、それ以降はフリープランになります。',
    pastDueAtPayPal:
      '{{date}}のお支払いを PayPal が請求できませんでした。PayPal でのお支払い方法をご確認ください。プランはその後7日間続き、その後フリープランになります。',
    cancel: 'プランを解約',
    takeBack: '{{plan}}を続ける',
  },
  cancel: {
    title: '{{plan}}プランを解約しますか？',
    text: '{{date}}までは{{plan}}をご利用いただけます。その後フリープランになり、請求はありません。ファイルはそのまま残ります。',
    atPayPal: 'PayPal での契約はすぐに終了します。続ける場合は、PayPal で新しい契約に同意していただきます。',
    confirm: 'プランを解約',
    keep: 'プランを続ける',
  },
  includes: {
    minutes: '文字起こし 月{{minutes}}分',
    storage: 'ストレージ {{size}}',
    uploads_other: 'アップロード 月{{count}}回',
    uploadsUnlimited: 'アップロード 無制限',
    exports_other: '書き出し 月{{count}}回',
    exportsUnlimited: '書き出し 無制限',
    characters: '機械翻訳 月{{characters}}文字',
    views: '公開リンクの再生 月{{size}}',
    watermark: '書き出した動画に透かしが入ります',
    noWatermark: '透かしなし',
    topUp: '時間の追加 {{minutes}}分・{{characters}}文字 {{price}}',
  },
} satisfies Translation<typeof en>;
