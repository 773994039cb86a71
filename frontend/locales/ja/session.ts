import type en from '../en/session.ts';
import type { Translation } from '../index.ts';

export default {
  toSignIn: 'サインインに戻る',
  signIn: {
    title: 'サインイン',
    submit: 'サインイン',
    forgot: 'パスワードをお忘れですか？',
    new: '初めての方は',
    toSignUp: 'アカウントを作成',
    after: {
      deleted: 'アカウントを削除しました。保存されていたデータは順次消去されます。',
      reset: '新しいパスワードを設定しました。サインインしてください。',
      confirmed: 'メールアドレスを確認しました。サインインして始めましょう。',
      ended:
        'セッションが終了しました。もう一度サインインすると、続きから作業できます。入力した内容はこの端末に残っています。',
    },
  },
  appCode: {
    label: '認証アプリのコード',
    required: '認証アプリに表示される6桁の数字を入力してください',
    hint: '認証アプリを使えない場合は、サポートにお問い合わせください。',
  },
  invited: {
    file: '{{name}}さんからファイル「{{title}}」への招待が届いています。招待は {{email}} 宛てです。',
    folder: '{{name}}さんからフォルダー「{{title}}」への招待が届いています。招待は {{email}} 宛てです。',
    group: '{{name}}さんからグループ「{{title}}」への招待が届いています。招待は {{email}} 宛てです。',
  },
  signUp: {
    title: 'アカウントを作成',
    text: '毎月15分の文字起こしを無料でご利用いただけます。',
    submit: 'アカウントを作成',
    known: 'アカウントをお持ちの方は',
    toSignIn: 'サインイン',
  },
  confirm: {
    title: 'メールをご確認ください',
    text: '{{email}} にメールを送信しました。記載された確認コードを入力して、アドレスを確認してください。',
    textUnknown: 'メールアドレスと、届いた確認コードを入力してください。',
    submit: '確認する',
    resend: 'コードを再送信',
    wait: 'コードを再送信（{{seconds}}秒後）',
    resent: '新しいコードを {{email}} に送信しました。',
  },
  social: {
    or: 'または',
    google: 'Google で続ける',
    facebook: 'Facebook で続ける',
    working: 'サインインしています…',
    problemTitle: 'サインインできませんでした',
    withEmail: 'メールアドレスでアカウントを作成',
    problems: {
      denied: 'サインインがキャンセルされました。情報は共有されていません。',
      exists:
        'このメールアドレスには、パスワードでサインインするアカウントがすでにあります。ご本人のアドレスであることを確認できないため、パスワードでサインインしてください。',
      noEmail:
        'ご利用にはメールアドレスが必要ですが、サインイン先から受け取れませんでした。メールアドレスでアカウントを作成してください。',
      failed: 'サインインできませんでした。もう一度お試しください。',
    },
    signUp: {
      title: 'あと少しで完了です',
      text: '{{email}} で初めてサインインします。お名前を確認し、規約に同意してください。',
    },
  },
  forgot: {
    title: 'パスワードをお忘れですか？',
    text: 'メールアドレスを入力してください。アカウントがあれば、新しいパスワードを設定するためのコードを送信します。',
    submit: 'コードを送信',
  },
  reset: {
    title: '新しいパスワードの設定',
    text: 'メールに記載されたコードと、新しいパスワードを入力してください。',
    submit: 'パスワードを設定',
    again: 'コードをもう一度送信',
  },
  unsubscribe: {
    title: 'お知らせの配信停止',
    text: 'Otoji のお知らせとキャンペーンのメールを停止します。ファイルやお支払いに関するメールは、これまでどおりお送りします。',
    submit: '配信を停止する',
    done: '配信を停止しました。',
    settings: 'メール通知の設定',
  },
  firstName: { label: '名', required: '名を入力してください' },
  lastName: { label: '姓', required: '姓を入力してください' },
  email: {
    label: 'メールアドレス',
    required: 'メールアドレスを入力してください',
    invalid: '有効なメールアドレスを入力してください',
  },
  password: {
    label: 'パスワード',
    new: 'パスワード',
    show: 'パスワードの表示を切り替える',
    required: 'パスワードを入力してください',
    weak: 'パスワードが下の条件をすべて満たしていません',
  },
  confirmation: {
    label: 'パスワード（確認）',
    required: 'パスワードをもう一度入力してください',
    differs: '確認用パスワードがパスワードと一致しません',
  },
  code: { label: '確認コード', required: 'メールに記載されたコードを入力してください' },
  agreed: {
    label: '<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>に同意します',
    required: '続けるには利用規約への同意が必要です',
  },
  optOut: { label: 'お知らせやキャンペーンのメールを受け取らない' },
  rules: {
    length: '8文字以上',
    upper: '英大文字を含む',
    lower: '英小文字を含む',
    digit: '数字を含む',
    same: '確認用と一致',
    met: '：達成',
    open: '：未達成',
  },
} satisfies Translation<typeof en>;
