/** Current plan and the alternatives. */
export default {
  title: 'Plan',
  broken: 'Your plan could not be loaded',
  notSetUp:
    'Payments are not set up on this installation, so plans and additional minutes cannot be bought here. Your plan stays as it is, with new minutes every month.',
  names: { free: 'Free', starter: 'Starter', standard: 'Standard', professional: 'Professional' },
  tips: {
    plan: 'Decides how many minutes, how much storage and how many uploads and exports you have in a month.',
    minutes: 'Minutes of transcription that are left this month. A recording costs its length.',
  },
  current: {
    title: 'Your plan',
    plan: 'Plan',
    balance: 'Minutes',
    left: '{{left}} of {{total}} min left',
    reserved: '{{minutes}} min reserved for running transcriptions',
    renewal: 'Minutes renew',
    renewalText: 'Minutes, uploads and exports start again then (UTC). This is not a payment.',
    pending: 'On {{date}} your plan changes from {{from}} to {{to}}.',
    pendingPeriod: {
      monthly: 'On {{date}} your plan changes from {{from}} by the year to {{to}} by the month.',
      annual: 'On {{date}} your plan changes from {{from}} by the month to {{to}} by the year.',
    },
    topUps: 'Additional minutes',
    topUpText: 'Used after the minutes of your plan, the ones that expire soonest first.',
  },
  topUp: {
    title: 'Buy additional minutes',
    text: 'They are used after the minutes of your plan and stay for {{days}} days.',
    quantity: 'Units of {{minutes}} min',
    bounds: 'From {{min}} to {{max}}',
    boundsStep: 'From {{min}} to {{max}}, in steps of {{step}}',
    invalid: 'This quantity cannot be bought.',
    fewer: 'Fewer',
    more: 'More',
    minutes: 'Additional minutes',
    minutesOf: '{{minutes}} min',
    unitPrice: 'Price for {{minutes}} min',
    total: 'Total',
    pay: 'Continue to payment',
  },
  compare: {
    title: 'All plans',
    period: 'Billing period',
    monthly: 'Monthly',
    annual: 'Annual',
    bestValue: 'Best value',
    saving: 'Annual: twelve months for the price of ten',
    current: 'Your plan',
    perMonth: 'a month',
    perYear: 'a year',
  },
  choose: {
    subscribe: 'Choose',
    subscribeNamed: 'Choose {{name}}',
    change: 'Change',
    changeNamed: 'Change to {{name}}',
    refused: 'Cancel the scheduled change first.',
    unpaid: 'Can be chosen when the last payment has been made.',
  },
  change: {
    title: 'Change to {{name}}?',
    confirm: 'Change the plan',
    pay: 'Pay {{price}} and change',
    keep: 'Keep my plan',
    done: 'You have the plan {{name}} now.',
    listPrice: '{{price}} without the code.',
    notConfirmed: 'Your bank did not confirm the payment. Nothing was charged, and your plan stays as it is.',
    processing: 'The payment is being processed. {{name}} begins as soon as it has arrived.',
    planned: 'The plan {{name}} begins when what you paid for ends.',
    now: {
      monthly:
        'You pay {{due}} now: the difference for the rest of the time that you paid for. {{name}} begins at once, and then costs {{price}} a month.',
      annual:
        'You pay {{due}} now: a year of {{name}}, less what is left of your plan. It begins at once, and then costs {{price}} a year.',
    },
    later: {
      monthly:
        'Your plan stays as it is until {{date}}. Then {{name}} begins, for {{price}} a month. Nothing is charged now.',
      annual:
        'Your plan stays as it is until {{date}}. Then {{name}} begins, for {{price}} a year. Nothing is charged now.',
    },
  },
  paidPlan: {
    renewed: {
      monthly: 'Next payment: {{date}}. The plan is paid by the month.',
      annual: 'Next payment: {{date}}. The plan is paid by the year.',
    },
    pastDue:
      'We were unable to process your recurring payment of {{date}}. Please update your card information. Your plan stays active for seven days after it, then the free plan follows.',
    pastDueAtPayPal:
      'PayPal could not charge the payment of {{date}}. Please check how you pay at PayPal. Your plan stays active for seven days after it, then the free plan follows.',
    cancel: 'Cancel the plan',
    takeBack: 'Keep {{plan}}',
  },
  cancel: {
    title: 'Cancel the plan {{plan}}?',
    text: 'You keep {{plan}} until {{date}}. Then the free plan follows, and nothing more is charged. Your files stay.',
    atPayPal: 'PayPal ends its agreement at once. To stay after all, you agree to a new one at PayPal.',
    confirm: 'Cancel the plan',
    keep: 'Keep the plan',
  },
  includes: {
    minutes: '{{minutes}} min of transcription a month',
    storage: '{{size}} of storage',
    uploads_one: '{{count}} upload a month',
    uploads_other: '{{count}} uploads a month',
    uploadsUnlimited: 'Unlimited uploads',
    exports_one: '{{count}} export a month',
    exports_other: '{{count}} exports a month',
    exportsUnlimited: 'Unlimited exports',
    characters: '{{characters}} characters of machine translation a month',
    views: '{{size}} a month played through public links',
    watermark: 'Exported videos have a watermark',
    noWatermark: 'No watermark',
    topUp: 'Additional minutes: {{price}} for {{minutes}} min',
  },
};
