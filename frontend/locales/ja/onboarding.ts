import type en from '../en/onboarding.ts';
import type { Translation } from '../index.ts';

export default {
  title: '3つの質問にお答えください',
  text: 'お仕事に合った使い方をご案内するためのものです。回答とアップロード、ダウンロードを済ませると、無料で10分追加されます。',
  submit: '続ける',
  later: 'あとで答える',
  questions: {
    purpose: {
      title: '何に字幕を付けますか？',
      options: {
        online: 'オンライン動画',
        broadcast: '映画・テレビ',
        education: '授業・講演',
        business: '会議・研修',
        interviews: 'インタビュー',
        other: 'その他',
      },
    },
    role: {
      title: 'ご職業をお聞かせください',
      options: {
        subtitler: '字幕制作・翻訳',
        editor: '動画編集',
        creator: 'クリエイター',
        teacher: '教員',
        researcher: '研究・取材',
        other: 'その他',
      },
    },
    volume: {
      title: '1か月にどのくらい字幕を付けますか？',
      options: {
        underOne: '1時間未満',
        toFive: '1〜5時間',
        toTwenty: '5〜20時間',
        overTwenty: '20時間以上',
      },
    },
  },
} satisfies Translation<typeof en>;
