import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';

/** Texts that programs may misinterpret, and characters of every script, direction and plane. */
export const oddTexts: readonly string[] = [
  'Hello',
  '日本語の字幕\n二行目',
  'مرحبا بالعالم\nשלום עולם',
  '😀👩‍👩‍👧 𠮷',
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝１', '{=1}', "=cmd|' /C calc'!A0", '#REF!', "'quoted"],
  ...['1:30', '1', '1e5', '00:00:01.000', '2024-01-02', 'TRUE', '50%', '¥100', '0012'],
  ...[
    '  two  blanks ',
    'tab\there',
    'a,b;"c"',
    '_x0041_',
    '<b>&amp;</b>',
    'x\u00a0y\u3000z',
    'e\u0301 \u202Ertl\u202C',
  ],
];

/** Document of one-second captions at milliseconds that fall on no frame. Each text occurs twice in its second tab. */
export function documentSaying(texts: readonly string[]): CaptionDocument {
  const captions = texts.map((text, at): Caption => {
    const times = { startMs: at * 1000 + at, endMs: at * 1000 + 987 };
    const cells = { en: { text }, ja: { text, second: `${text} 2` } };
    return { id: `c${String(at).padStart(3, '0')}`, ...times, speakerId: at % 3 === 0 ? 's1' : 's2', cells };
  });
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate: null },
    tabs: [
      { id: 'en', trackId: 'main' },
      { id: 'ja', trackId: 'main', lang2: 'en' },
    ],
    speakers: [
      { id: 's1', name: 'Anna' },
      { id: 's2', name: '=田中' },
    ],
    tracks: [{ id: 'main', captions }],
  });
}

export const oddDocument = documentSaying(oddTexts);
