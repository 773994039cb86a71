import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithCommands, withoutBackticks } from '../../../frontend/ui/feedback/WithCommands.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(createElement(WithCommands, null, text)).replace(/ class="[^"]*"/g, '');

test('commands between backticks are shown as code', () => {
  expect(shown('Run `npm run models` and `npm start`.')).toBe(
    'Run <code>npm run models</code> and <code>npm start</code>.',
  );
  expect(shown('Nothing to run.')).toBe('Nothing to run.');
  expect(withoutBackticks('Run `npm run models`.')).toBe('Run npm run models.');
});
