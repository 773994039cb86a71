import { expect, test } from 'vitest';
import { readPage } from '../../../frontend/build/guideText.ts';

const blocksOf = (markdown: string) => readPage('page', `# Title\n\n${markdown}`).blocks;

test('a page is its title and its blocks', () => {
  const page = readPage(
    'timing',
    '# Timing\n\n## The frame rate\n\nChoose **Frame rate** (`Alt+T`), see [more](more.md#a).\n',
  );
  expect(page).toEqual({
    name: 'timing',
    title: 'Timing',
    blocks: [
      { kind: 'heading', id: 'the-frame-rate', text: ['The frame rate'] },
      {
        kind: 'paragraph',
        text: [
          'Choose ',
          { bold: 'Frame rate' },
          ' (',
          { code: 'Alt+T' },
          '), see ',
          { text: 'more', href: 'more.md#a' },
          '.',
        ],
      },
    ],
  });
});

test('lists, tables and pictures are read', () => {
  expect(blocksOf('1. one\n2. two')).toEqual([{ kind: 'list', isOrdered: true, items: [['one'], ['two']] }]);
  expect(blocksOf('- one')).toEqual([{ kind: 'list', isOrdered: false, items: [['one']] }]);
  expect(blocksOf('| a | b |\n|---|---|\n| c | `d` |')).toEqual([
    { kind: 'table', head: [['a'], ['b']], rows: [[['c'], [{ code: 'd' }]]] },
  ]);
  expect(blocksOf('![The list](files.webp)')).toEqual([{ kind: 'picture', alt: 'The list', file: 'files.webp' }]);
});

test('headings in Japanese have the same address as on GitHub', () => {
  expect(blocksOf('## 消した、上書きした')).toMatchObject([{ id: '消した上書きした' }]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  'text <b>bold</b>',
  '[run](javascript:alert(1))',
  '[up](../deploy.md)',
  '### A third level',
  'a line\nand another',
  '- a\n  - nested',
  '**open',
])('%j is refused, so that no markup reaches the product', (markdown) => {
  expect(() => blocksOf(markdown)).toThrow('page: ');
});
