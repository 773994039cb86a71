import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the media image has no fonts but those that the site serves to the preview', () => {
  const recipe = readFileSync(new URL('../../lambdas/media-image/Dockerfile', import.meta.url), 'utf8');
  // The build copies the same files next to the image's code and into the site.
  expect(recipe).toMatch(/^COPY fonts \$\{LAMBDA_TASK_ROOT\}\/fonts$/m);
  expect(recipe).not.toMatch(/fonts-noto|\/usr\/share\/fonts|FONTS_DIR/);
});
