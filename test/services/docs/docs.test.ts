import { expect, test } from 'vitest';
import { docs } from '../../../api/routes/docs.ts';
import { readConfig } from '../../../services/docs/readConfig.ts';
import { readOpenApi } from '../../../services/docs/readOpenApi.ts';

test('the API describes itself', async () => {
  const document = docs.readOpenApi.reply.parse(await readOpenApi());
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
});

test('the browser gets exactly the configuration of the template', async () => {
  const config = {
    version: '1',
    region: 'ap-southeast-1',
    monitoring: null,
    links: { terms: 'https://a.example/terms' },
  };
  expect(await readConfig(JSON.stringify({ ...config, secret: 's' }))).toEqual(config);
});

test('a missing or wrong configuration is an error, not a reply', async () => {
  for (const json of [undefined, '', '{', '{}']) await expect(readConfig(json)).rejects.toThrow();
});
