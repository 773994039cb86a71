import type { Locator, Page } from 'playwright-core';

/** Chooses files on the page of files. Returns the dialog that asks how to upload them. */
export async function chooseFiles(page: Page, ...paths: string[]): Promise<Locator> {
  await page.getByLabel('Upload', { exact: true }).first().setInputFiles(paths);
  const dialog = page.getByRole('dialog', { name: /^Upload/ });
  await dialog.waitFor();
  return dialog;
}

/** Starts the upload as it is set in the dialog. */
export async function startUpload(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Chooses files and starts their upload as the dialog suggests. */
export async function uploadFiles(page: Page, ...paths: string[]): Promise<void> {
  await startUpload(await chooseFiles(page, ...paths));
}

/** The tray of all uploads. */
export const trayOf = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });
