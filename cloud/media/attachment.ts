/** Value of `Content-Disposition` with which a browser saves a file under this name (RFC 6266). */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${encodeRfc5987(name)}`;

const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
