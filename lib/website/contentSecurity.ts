import type { Environment } from '../environment.ts';
import { mediaBucketName } from '../storage/buckets.ts';

/**
 * Content security policy: the site itself, the media bucket for uploads and caption documents, and the monitoring
 * service. Nothing may be inline, not
 * even styles: the theme configures Mantine to write no style elements. libass is WebAssembly. Stripe's card fields are
 * frames of their own, if an environment takes card payments.
 */
export function contentSecurityPolicy(environment: Environment): string {
  const bucket = `https://${mediaBucketName(environment)}.s3.${environment.region}.amazonaws.com`;
  const monitoring = `https://dataplane.rum.${environment.region}.amazonaws.com`;
  const credentials = `https://cognito-identity.${environment.region}.amazonaws.com`;
  const stripe = environment.stripePublishableKey
    ? {
        script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frame: ['https://hooks.stripe.com'],
        api: ['https://api.stripe.com'],
      }
    : undefined;
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...(stripe?.script ?? [])],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", bucket, monitoring, credentials, ...(stripe?.api ?? [])],
    ...(stripe && { 'frame-src': [...stripe.script, ...stripe.frame] }),
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
