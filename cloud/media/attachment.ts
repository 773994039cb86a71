/** Value of `Content-Disposition` with which a browser saves a file under this name (RFC 6266). */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${encodeStrictly(name)}`;

/** Percent-encodes also the characters that RFC 5987 excludes and those that browsers encode in a query. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
