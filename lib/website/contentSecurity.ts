import type { Environment } from '../environment.ts';
import { mediaBucketName } from '../storage/buckets.ts';

/**
 * The content security policy: the site itself, the media bucket, and the monitoring service. Nothing may be inline,
 * not even styles: the theme tells Mantine to write no style elements. libass is WebAssembly.
 */
export function contentSecurityPolicy(environment: Environment): string {
  const media = `https://${mediaBucketName(environment)}.s3.${environment.region}.amazonaws.com`;
  const monitoring = `https://dataplane.rum.${environment.region}.amazonaws.com`;
  const credentials = `https://cognito-identity.${environment.region}.amazonaws.com`;
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', media],
    'media-src': ["'self'", 'blob:', media],
    'connect-src': ["'self'", media, monitoring, credentials],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
