import type en from '../en/front.ts';
import type { Translation } from '../index.ts';

export default {
  title: '録音や動画を、完成した字幕に。',
  signIn: 'サインイン',
  signUp: '無料でアカウントを作成',
  developers: '開発者向け API',
  demo: {
    label: 'エディターの画面。字幕のついた映像、字幕の一覧、その下に音声の波形。字幕をひとつ修正しているところ。',
    pause: 'デモを一時停止',
    play: 'デモを再生',
    first: 'どんな映画も、声から始まる。',
    secondWrong: 'Otoji が言葉を文事に。',
    second: 'Otoji が言葉を文字に。',
    third: 'あなたが仕上げる。',
    fourth: '物語は、誰にでも届く。',
  },
  steps: {
    title: '録音から字幕まで',
    upload: {
      title: 'アップロード',
      text: '一般的な形式の音声・動画に対応。音声認識が数分で最初の字幕を作成します。',
    },
    correct: {
      title: '修正',
      text: '映像を見ながら、キーボードでもマウスでも、ひとりでもチームでも編集できます。速すぎる字幕や長すぎる字幕は自動で見つかります。',
    },
    publish: {
      title: '書き出し',
      text: 'SRT、WebVTT、TTML、EBU STL、Word、Excel などの字幕ファイルや、字幕入りの動画をダウンロードできます。',
    },
  },
  prices: {
    title: '料金',
    minutes: '1か月{{minutes}}分の文字起こし',
    storage: 'ストレージ {{size}}',
    limited: '1か月にアップロード{{uploads}}回、書き出し{{exports}}回',
    unlimited: 'アップロードと書き出しは無制限',
    note: '月払いの米ドル価格です。どのプランもいつでも解約できます。',
    freeOnly: 'この環境では決済が設定されていないため、すべてのアカウントがフリープランです。',
  },
  languages: {
    title_other: '{{count}}言語の文字起こしに対応',
    note_other: '字幕は{{count}}言語で作成できます。',
  },
} satisfies Translation<typeof en>;
