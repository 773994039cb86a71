import type { Visit } from './visit.ts';

/** A picture of the guide. */
interface Picture {
  /** Name of its file. */
  readonly name: string;
  /** Brings the page into the state of the picture. */
  readonly show: (visit: Visit) => Promise<void>;
  /** Undoes what a later picture must not show. */
  readonly leave?: (visit: Visit) => Promise<void>;
  /** Part of the page to show, as a selector; the whole window if absent. */
  readonly part?: string;
}

/** Opens the editor at a caption, with a panel that a shortcut opens. */
async function openPanel(visit: Visit, keys: string): Promise<void> {
  await visit.openEditor();
  await goToCaption(visit, 3);
  await visit.page.keyboard.press(keys);
  await visit.page.waitForTimeout(1500);
}

async function choosePreset({ page, editor }: Visit, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: editor.quality.preset }).getByText(name, { exact: true }).click();
  await page.waitForTimeout(1000);
}

/** Plays into a caption, so that it is on the picture, and stops there. */
async function goToCaption({ page, captionText }: Visit, number: number): Promise<void> {
  await captionText(number).click();
  await page.keyboard.press('Alt+b');
  await page.waitForTimeout(2500);
  await page.keyboard.press('Alt+k');
  await page.waitForTimeout(700);
}

/** Pictures in an order in which no panel stays open from the one before. */
export const pictures: readonly Picture[] = [
  {
    name: 'files',
    show: async ({ page, goTo, file }) => {
      await goTo('me');
      await page.getByText(file.title).first().waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'editor',
    show: async (visit) => {
      await visit.openEditor();
      await goToCaption(visit, 3);
    },
  },
  {
    name: 'timeline',
    part: '[data-tour="timeline"]',
    show: async (visit) => {
      await visit.openEditor();
      await goToCaption(visit, 3);
    },
  },
  {
    name: 'transcript',
    show: async (visit) => {
      await visit.openEditor('audio');
    },
  },
  {
    name: 'export',
    show: async (visit) => {
      await visit.openEditor();
      const { page, exporting } = visit;
      await page.getByRole('button', { name: exporting.button, exact: true }).click();
      await page.getByRole('menuitem', { name: exporting.choices }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'export-video',
    show: async (visit) => {
      await visit.openEditor();
      const { page, exporting } = visit;
      await page.getByRole('button', { name: exporting.button, exact: true }).click();
      await page.getByRole('menuitem', { name: exporting.media }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'share',
    show: async ({ page, goTo, file, library }) => {
      await goTo('me');
      await page.getByText(file.title).first().waitFor();
      await page.getByRole('button', { name: library.menu.label.replace('{{name}}', file.title) }).click();
      await page.getByRole('menuitem', { name: library.menu.share, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'quality',
    show: async (visit) => {
      await openPanel(visit, 'Alt+Shift+Digit5');
      await choosePreset(visit, 'BBC');
    },
    leave: async (visit) => {
      await choosePreset(visit, visit.editor.quality.default);
      await visit.page.keyboard.press('Alt+Shift+Digit5');
      await visit.page.waitForTimeout(2000);
    },
  },
  {
    name: 'style',
    show: async (visit) => {
      await openPanel(visit, 'Alt+Shift+Digit1');
      // Samples of templates are drawn one after another.
      await visit.page.waitForTimeout(4000);
    },
  },
  {
    name: 'languages',
    show: async (visit) => {
      await openPanel(visit, 'Alt+Shift+Digit7');
      const { page, editor, spanish } = visit;
      await page.getByRole('button', { name: editor.translate.showBeside.replace('{{language}}', spanish) }).click();
      await page.waitForTimeout(700);
    },
  },
];
