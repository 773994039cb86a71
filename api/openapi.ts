import * as z from 'zod';
import { neededRole } from '../domain/access/actions.ts';
import { catalogue } from './errors.ts';
import { filePlaces } from './filePlaces.ts';
import { type AnyRoute, actionOf, type FileSpec, isOfFile, isOfTeam, tokenPrefix } from './route.ts';
import { areas, routeList } from './routes/index.ts';

type Json = Record<string, unknown>;

/** Servers below the address of the site, which serves this document. API Gateway's own address lacks some paths. */
const ofSession = { url: '/api', description: 'Below the address of the site, for sessions' };
const ofToken = { url: `/api${tokenPrefix}`, description: 'Below the address of the site, for personal access tokens' };

/** OpenAPI 3.1 document of all routes. Paths are relative to the server `/api`. */
export function openApiDocument(version: string): { openapi: string } & Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Otoji',
      version,
      summary: 'Recordings into subtitles: transcribe, edit, style, export.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [ofSession],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { Error: errorSchema },
      responses: {
        Refused: { description: 'Refused, with the reason', content: json({ $ref: '#/components/schemas/Error' }) },
      },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of a session, below /api' },
        personalAccessToken: { type: 'http', scheme: 'bearer', description: `Of a program, below /api${tokenPrefix}` },
      },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(catalogue) },
    message: { type: 'string' },
    details: { type: 'object', additionalProperties: true },
  },
};

function paths(): Json {
  const found: Record<string, Json> = {};
  for (const route of routeList) {
    for (const [index, path] of route.paths.entries()) {
      found[path] = { ...found[path], [route.method.toLowerCase()]: operation(route, index) };
    }
  }
  return found;
}

/** OpenAPI operation of a route. Aliases have ids of their own, because operation ids must be unique. */
function operation(route: AnyRoute, pathIndex: number): Json {
  const isPublic = route.access === 'public';
  const place = isOfFile(route) ? filePlaces[pathIndex]?.params : undefined;
  return {
    operationId: pathIndex === 0 ? route.name : `${route.name}OfTeam`,
    tags: [route.area],
    summary: route.summary,
    ...((isOfFile(route) || isOfTeam(route)) && {
      description: `Needs the role ${neededRole[actionOf(route)]}, or a stronger one.`,
    }),
    // Operations without servers of their own are below `/api` only.
    ...(route.byToken && { servers: [ofSession, ofToken] }),
    security: isPublic ? [] : [{ accessToken: [] }, ...(route.byToken ? [{ personalAccessToken: [] }] : [])],
    parameters: [
      ...parameters('path', place),
      ...parameters('path', route.params),
      ...parameters('query', route.query),
    ],
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    responses: {
      200: route.files ? fileResponse(route.reply, route.files) : { description: 'Done', content: jsonOf(route.reply) },
      ...(route.files && { 303: longFileResponse(route.files) }),
      '4XX': { $ref: '#/components/responses/Refused' },
      500: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** Response with JSON, a report about a file, or a file. */
const fileResponse = (reply: z.ZodType, { mediaTypes, headers, report }: FileSpec): Json => ({
  description: 'Done; or a file',
  headers: headersOf(headers),
  content: {
    ...json({ oneOf: [schemaOf(reply, 'output'), schemaOf(report, 'output')] }),
    ...Object.fromEntries(mediaTypes.filter((type) => type !== 'application/json').map((type) => [type, {}])),
  },
});

/** Response for a file that is too long for a reply. */
const longFileResponse = ({ headers }: FileSpec): Json => ({
  description: 'A long file is at the address in `location`, which needs no token and expires.',
  headers: headersOf({ location: 'Address of the file', ...headers }),
});

const headersOf = (headers: FileSpec['headers']): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

function parameters(place: 'path' | 'query', schema: AnyRoute['params']): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

const jsonOf = (schema: z.ZodType) => json(schemaOf(schema, 'output'));

/** JSON Schema of a zod type. Types that it cannot express (a change of the document) accept any value. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}
