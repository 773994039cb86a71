import type en from '../../en/editor/captions.ts';
import type { Translation } from '../../index.ts';

export default {
  list: { label: '字幕', tools: '字幕の操作', empty: '字幕はまだありません。' },
  row: {
    label: '字幕{{number}}、{{start}}から{{end}}',
    number: '字幕{{number}}',
    inTime: '字幕{{number}}のイン点',
    outTime: '字幕{{number}}のアウト点',
    empty: 'テキストなし',
    characters: '{{characters}}字',
    speed: '{{speed}}字/秒',
    meterTitle: '文字数 · 1秒あたりの文字数',
  },
  times: { wrong: 'タイムコードとして読み取れません。例: {{example}}' },
  player: {
    goTo: '時間または字幕へ移動',
    goToHint: '時間（例: 01:02:03）または # と字幕の番号',
    speed: '再生速度{{speed}}倍',
    mute: 'ミュート',
    unmute: 'ミュート解除',
    volume: '音量',
    failed: '動画・音声を再生できません。編集は続けられます。',
    retry: '再読み込み',
    soundOnly: 'このファイルの映像は表示できないため、音声のみ再生します。編集は続けられます。',
  },
  timeline: { label: 'タイムライン', playhead: '再生位置', zoomIn: '拡大', zoomOut: '縮小' },
} satisfies Translation<typeof en>;
