import type { Segment } from '../../../../local/transcribe/whisper/segments.ts';
import { segment } from './segment.ts';

/** Word as `text start–end confidence`, a punctuation mark as `·text`. */
export interface Spoken {
  readonly language: string;
  readonly segment: Segment;
  readonly words: readonly string[];
}

/** Results of whisper.cpp in ten languages, written by hand in its documented shape. */
export const spoken: readonly Spoken[] = [
  {
    language: 'en',
    segment: segment([
      [' Ask', 0, 300, 0.98],
      [' not', 300, 600, 0.96],
      [',', 600, 620],
      [" don't", 700, 1000, 0.8],
      [' pan', 1000, 1200, 0.5],
      ['ic', 1200, 1300, 0.8],
      ['!"', 1300, 1320],
    ]),
    words: ['Ask 0–300 0.98', 'not 300–600 0.96', '·,', "don't 700–1000 0.8", 'panic 1000–1300 0.62', '·!', '·"'],
  },
  {
    language: 'ja',
    segment: segment([
      ['今日', 0, 400, 0.9],
      ['は', 400, 500, 0.8],
      ['晴れ', 500, 900, 0.7],
      ['です', 900, 1200, 0.95],
      ['。', 1200, 1220],
    ]),
    words: ['今日 0–400 0.9', 'は 400–500 0.8', '晴れ 500–900 0.7', 'です 900–1200 0.95', '·。'],
  },
  {
    language: 'zh',
    segment: segment(
      [
        ['今天', 0, 400, 0.9],
        ['\uFFFD', 400, 450, 0.6],
        ['\uFFFD\uFFFD', 450, 600, 0.8],
        ['，', 600, 620],
        ['你好', 700, 1100, 0.5],
      ],
      { text: '今天龘，你好' },
    ),
    words: ['今天 0–400 0.9', '龘 400–600 0.7', '·，', '你好 700–1100 0.5'],
  },
  {
    language: 'ko',
    segment: segment([
      [' 안', 0, 200, 0.9],
      ['녕하세요', 200, 800, 0.8],
      [' 여러분', 900, 1300, 0.7],
      ['.', 1300, 1320],
    ]),
    words: ['안녕하세요 0–800 0.82', '여러분 900–1300 0.7', '·.'],
  },
  {
    language: 'hi',
    segment: segment(
      [
        [' नम', 0, 300, 0.9],
        ['\uFFFD', 300, 350, 0.4],
        ['\uFFFD', 350, 600, 0.6],
        [' दुनिया', 700, 1200, 0.8],
        ['।', 1200, 1220],
      ],
      { text: ' नमस्ते दुनिया।' },
    ),
    words: ['नमस्ते 0–600 0.63', 'दुनिया 700–1200 0.8', '·।'],
  },
  {
    language: 'th',
    segment: segment([
      ['สวัสดี', 0, 600, 0.9],
      ['ครับ', 600, 900, 0.7],
    ]),
    words: ['สวัสดี 0–600 0.9', 'ครับ 600–900 0.7'],
  },
  {
    language: 'ar',
    segment: segment([
      [' كيف', 0, 300, 0.9],
      [' حال', 300, 600, 0.8],
      ['ك', 600, 700, 0.4],
      ['؟', 700, 720],
    ]),
    words: ['كيف 0–300 0.9', 'حالك 300–700 0.7', '·؟'],
  },
  {
    language: 'de',
    segment: segment([
      [' Die', 0, 200, 0.9],
      [' Donau', 200, 500, 0.8],
      ['dampf', 500, 800, 0.6],
      ['schiff', 800, 1100, 0.6],
      [' –', 1100, 1110],
      [' ja', 1200, 1400, 0.9],
      ['…', 1400, 1410],
    ]),
    words: ['Die 0–200 0.9', 'Donaudampfschiff 200–1100 0.66', '·–', 'ja 1200–1400 0.9', '·…'],
  },
  {
    language: 'es',
    segment: segment([
      [' ¿', 0, 10],
      ['Cómo', 10, 400, 0.9],
      [' estás', 400, 800, 0.8],
      ['?', 800, 820],
    ]),
    words: ['¿Cómo 0–400 0.9', 'estás 400–800 0.8', '·?'],
  },
  {
    language: 'ru',
    segment: segment([
      [' Это', 0, 300, 0.9],
      [' стоит', 300, 700, 0.8],
      [' 5', 800, 1000, 0.7],
      [' €', 1000, 1200, 0.6],
      ['.', 1200, 1210],
    ]),
    words: ['Это 0–300 0.9', 'стоит 300–700 0.8', '5 800–1000 0.7', '€ 1000–1200 0.6', '·.'],
  },
];
