import type { Locator, Page } from 'playwright-core';

/** Chooses files on the page of files. Returns the dialog with the upload options. */
export async function chooseFiles(page: Page, ...paths: string[]): Promise<Locator> {
  await page.getByLabel('Upload', { exact: true }).first().setInputFiles(paths);
  const dialog = page.getByRole('dialog', { name: /^Upload/ });
  await dialog.waitFor();
  return dialog;
}

/** Starts the upload with the settings of the dialog. */
export async function startUpload(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Chooses files and starts their upload with the dialog's defaults. */
export async function uploadFiles(page: Page, ...paths: string[]): Promise<void> {
  await startUpload(await chooseFiles(page, ...paths));
}

/** Tray of all uploads. */
export const trayOf = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });
