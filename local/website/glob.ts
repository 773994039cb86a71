/**
 * Creates a pattern in which `*` matches any characters, slashes included, and `?` matches one character, as in
 * CloudFront and the AWS CLI.
 */
export function globPattern(pattern: string): RegExp {
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
