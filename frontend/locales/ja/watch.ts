import type en from '../en/watch.ts';
import type { Translation } from '../index.ts';

export default {
  title: '共有された動画',
  opening: '開いています…',
  broken: '表示できません',
  gone: 'このリンクは使用できません',
  again: '再試行',
  signIn: 'サインイン',
  language: '字幕の言語',
  captions: '字幕',
  play: '再生',
  pause: '一時停止',
  place: '再生位置',
  mute: 'ミュート',
  unmute: 'ミュート解除',
  fullScreen: '全画面表示',
  media: {
    missing: '再生の準備中です。しばらくしてからもう一度開いてください。',
    exceeded:
      '今月の再生上限に達したため、字幕のみ表示しています。視聴するには、共有した人に連絡するか、翌月に開いてください。',
    ceiling:
      'このサイトの本日の再生上限に達したため、字幕のみ表示しています。視聴するには、明日もう一度開いてください。',
    preparing: '映像を準備しています。完了すると自動的に表示されます。',
    soundOnly: '映像を表示できません。',
  },
  noCaptions: '字幕はまだありません',
  failed: '再生できません。',
} satisfies Translation<typeof en>;
