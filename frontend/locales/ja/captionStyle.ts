import type en from '../en/captionStyle.ts';
import type { Translation } from '../index.ts';

export default {
  noneFound: '見つかりません',
  style: {
    title: '字幕スタイル',
    text: '文字',
    font: 'フォント',
    size: 'サイズ',
    decoration: '装飾',
    bold: '太字',
    italic: '斜体',
    underline: '下線',
    pick: '画面から色を取る',
    color: '色',
    opacity: '不透明度',
    place: '配置',
    position: '位置',
    vertical: { top: '上', middle: '中央', bottom: '下' },
    horizontal: { left: '左', center: '中央', right: '右' },
    marginHorizontal: '左右の余白',
    marginVertical: '上下の余白',
    outline: '縁取り',
    width: '太さ',
    shadow: '影',
    angle: '角度',
    blur: 'ぼかし',
    background: '背景',
    box: '背景を付ける',
  },
} satisfies Translation<typeof en>;
