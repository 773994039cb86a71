import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FirstPaint } from '../../../frontend/app/FirstPaint.tsx';
import { catalogues } from '../../kit/catalogues.ts';

const page = readFileSync(new URL('../../../frontend/index.html', import.meta.url), 'utf8');
const ofProgram = renderToStaticMarkup(createElement(FirstPaint));

/** Texts of both languages in page order. */
const textsOf = (html: string): string[] =>
  [...html.matchAll(/<p lang="(?:en|ja)">([^<]*)<\/p>/g)].map(([, text = '']) => text.replace(/\s+/g, ' ').trim());

describe('what is shown before the program runs', () => {
  it.each([
    ['the page itself', page],
    ['the program while its first screen is on its way', ofProgram],
  ])('says the same as the screen that follows, in both languages: %s', (_where, html) => {
    const { en, ja } = catalogues;
    expect(textsOf(html)).toEqual([en.shell.tagline, ja.shell.tagline, en.shell.welcome.about, ja.shell.welcome.about]);
  });
});
