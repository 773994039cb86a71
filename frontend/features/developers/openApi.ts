import * as z from 'zod/mini';

/** Part of an OpenAPI 3.1 document that this page reads; everything else is passed through. */
const operation = z.object({
  operationId: z.string(),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema: z.unknown() })),
  ),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

export interface Operation extends z.infer<typeof operation> {
  readonly method: string;
  readonly path: string;
}

export interface Section {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** Operations of a document in their order, by tag. Throws if it is not an OpenAPI document. */
export function sectionsOf(json: unknown): Section[] {
  const byTag = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.parse(json).paths)) {
    for (const [method, found] of Object.entries(methods)) {
      const tag = found.tags?.[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), { ...found, method: method.toUpperCase(), path }]);
    }
  }
  return [...byTag].map(([tag, operations]) => ({ tag, operations }));
}

/** JSON schema of a request body or a response; null if it has no schema. */
export function schemaIn(content: unknown): unknown {
  const read = bodyWithSchema.safeParse(content);
  return read.success ? read.data.content['application/json'].schema : null;
}

const bodyWithSchema = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });
