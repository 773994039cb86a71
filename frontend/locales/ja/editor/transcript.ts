import type en from '../../en/editor/transcript.ts';
import type { Translation } from '../../index.ts';

/** Transcript editor. */
export default {
  transcript: {
    label: '文字起こし',
    tools: '文字起こしのツール',
    open: '文字起こしとして開く',
    openCaptions: '字幕として開く',
    paragraph: '段落{{number}}、{{time}}から',
    playFrom: '{{time}}から再生',
    silence: '無音{{seconds}}秒',
    clickPlays: '単語をクリックして再生',
  },
} satisfies Translation<typeof en>;
