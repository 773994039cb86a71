export function downloadFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
