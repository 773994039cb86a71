import { expect, test } from 'vitest';
import { openApiDocument } from '../../api/openapi.ts';
import { routeList } from '../../api/routes/index.ts';

type Operation = {
  operationId: string;
  security: unknown[];
  servers?: { url: string; description: string }[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean }[];
};
const document = openApiDocument('1') as ReturnType<typeof openApiDocument> & {
  servers: NonNullable<Operation['servers']>;
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document describes every route under its name', () => {
  const names = routeList.flatMap(({ name, paths }) => paths.map((_, index) => (index === 0 ? name : `${name}OfTeam`)));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
});

test('a route with a session asks for the token, a public one does not', () => {
  for (const { name, access, byToken } of routeList) {
    const operation = operations.find(({ operationId }) => operationId === name);
    expect(operation?.security, name).toEqual(
      access === 'public' ? [] : [{ accessToken: [] }, ...(byToken ? [{ personalAccessToken: [] }] : [])],
    );
  }
});

test('a route for programs names the address at which it takes their token, and no other route does', () => {
  for (const { name, byToken } of routeList) {
    const operation = operations.find(({ operationId }) => operationId === name);
    expect(
      operation?.servers?.map(({ url }) => url),
      name,
    ).toEqual(byToken ? ['/api', '/api/v1'] : undefined);
  }
});

test('every server is below the address of the site, which knows all paths', () => {
  for (const { url, description } of [...document.servers, ...operations.flatMap(({ servers = [] }) => servers)]) {
    expect(new URL(url, 'https://site.example/api/openapi.json').origin).toBe('https://site.example');
    expect(description).toContain('the site');
  }
});

test('a query with a default is optional, a path never', () => {
  const list = document.paths['/me/projects/files/videos']?.get;
  expect(list?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['projectId', false],
    ['search', false],
    ['sort', false],
    ['order', false],
    ['limit', false],
    ['cursor', false],
  ]);
  const read = document.paths['/me/projects/{projectId}/videos/{videoId}']?.get;
  expect(read?.parameters.map(({ in: place, required }) => [place, required])).toEqual([
    ['path', true],
    ['path', true],
    ['query', false],
  ]);
});

test('every reference resolves', () => {
  const text = JSON.stringify(document);
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = pointer.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect(found, pointer).toBeDefined();
  }
});

test('the document is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('a route that returns files names their types and headers, what a report looks like, and how to ask', () => {
  const read = document.paths['/me/projects/{projectId}/videos/{videoId}/export/{exportId}']?.get as unknown as {
    parameters: { name: string; description?: string; schema: { examples?: unknown[] } }[];
    responses: Record<string, { headers: object; content: Record<string, { schema?: { oneOf: object[] } }> }>;
  };
  expect(read.parameters.find(({ name }) => name === 'exportId')?.schema.examples).toEqual(['srt']);
  const { 200: done, 303: long } = read.responses;
  expect(Object.keys(done?.content ?? {})).toEqual(
    expect.arrayContaining(['application/json', 'application/x-subrip', 'text/vtt', 'application/zip']),
  );
  expect(done?.content['application/json']?.schema?.oneOf).toHaveLength(2);
  expect(Object.keys(long?.headers ?? {})).toEqual(expect.arrayContaining(['location', 'caption-losses']));
});
