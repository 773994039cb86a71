import type { CorsRule } from './declared.ts';
import { S3Error } from './errors.ts';
import { header, type S3Request } from './request.ts';
import type { S3Response, StorageContext } from './service.ts';

/** CORS response headers by the bucket's rules; empty when no rule matches. */
export function corsHeaders(request: S3Request, service: StorageContext): Record<string, string> {
  const rule = findRule(request, service, request.method, []);
  if (rule === undefined) return {};
  const exposed = rule.ExposedHeaders ?? [];
  return {
    ...allowOrigin(request, rule),
    ...(exposed.length > 0 ? { 'access-control-expose-headers': exposed.join(', ') } : {}),
  };
}

/** Handles a CORS preflight request. */
export function preflight(request: S3Request, service: StorageContext): S3Response {
  const method = header(request, 'access-control-request-method') ?? '';
  const asked = (header(request, 'access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const headers = asked.filter((name) => name !== '');
  const rule = findRule(request, service, method, headers);
  if (rule === undefined) throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  return {
    status: 200,
    headers: {
      ...allowOrigin(request, rule),
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      ...(headers.length > 0 ? { 'access-control-allow-headers': headers.join(', ') } : {}),
      ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
      'content-length': 0,
    },
  };
}

function findRule(
  request: S3Request,
  service: StorageContext,
  method: string,
  headers: readonly string[],
): CorsRule | undefined {
  const origin = header(request, 'origin');
  if (origin === undefined || request.bucket === undefined) return undefined;
  return service.buckets
    .get(request.bucket)
    ?.corsRules.find(
      ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
        AllowedOrigins.some((pattern) => matches(origin, service.localise(pattern))) &&
        AllowedMethods.includes(method) &&
        headers.every((name) => AllowedHeaders.some((pattern) => matches(name, pattern.toLowerCase()))),
    );
}

/** Matches a pattern in which one `*` matches any characters. */
function matches(text: string, pattern: string): boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return text === pattern;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

function allowOrigin(request: S3Request, { AllowedOrigins }: CorsRule): Record<string, string> {
  const vary = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';
  if (AllowedOrigins.includes('*')) return { 'access-control-allow-origin': '*', vary };
  return {
    'access-control-allow-origin': header(request, 'origin') ?? '',
    'access-control-allow-credentials': 'true',
    vary,
  };
}
