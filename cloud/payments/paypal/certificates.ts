import { X509Certificate } from 'node:crypto';

const keptMs = 24 * 60 * 60 * 1000;
const maxKept = 8;
const maxBytes = 64 * 1024;
const timeoutMs = 5_000;

/** Certificates with which PayPal signs events, each cached for a day. */
export interface Certificates {
  /**
   * Returns the certificate at a URL that an event names; null for a URL or a certificate that is not PayPal's.
   * @throws Error if it cannot be fetched.
   */
  readonly get: (url: string, now: Date) => Promise<X509Certificate | null>;
}

/**
 * Fetches certificates only below `folderUrl`, without following redirects: TLS then proves whose certificate it is, so
 * its chain is not verified again. A certificate must be valid now and issued for a name of PayPal's.
 */
export function openCertificates(folderUrl: string): Certificates {
  const kept = new Map<string, { readonly certificate: X509Certificate; readonly untilMs: number }>();
  return {
    get: async (url, now) => {
      if (!url.startsWith(folderUrl) || !/^[\w-]{1,100}$/.test(url.slice(folderUrl.length))) return null;
      const known = kept.get(url);
      if (known && performance.now() < known.untilMs)
        return isOfPayPal(known.certificate, now) ? known.certificate : null;
      const certificate = await fetchCertificate(url);
      if (!certificate || !isOfPayPal(certificate, now)) return null;
      if (kept.size >= maxKept) kept.clear();
      kept.set(url, { certificate, untilMs: performance.now() + keptMs });
      return certificate;
    },
  };
}

/** Fetches the first certificate of the file. Those after it belong to the authorities that issued it. */
async function fetchCertificate(url: string): Promise<X509Certificate | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the certificate of PayPal's webhooks answered ${response.status}`);
  const text = await response.text();
  if (text.length > maxBytes) return undefined;
  try {
    return new X509Certificate(text);
  } catch {
    return undefined;
  }
}

function isOfPayPal({ subject, validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return /^CN=[\w.-]+\.paypal\.com$/m.test(subject) && validFromDate <= now && now <= validToDate;
}
