import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setText } from '../../domain/editor/commands/setText.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues, type Words } from '../kit/catalogues.ts';
import { openDocument, save } from '../kit/document.ts';
import { startLabel } from '../kit/exporting.ts';
import { tabTo } from '../kit/keyboard.ts';
import { faultsOf, findClippedAtWidths, type Look, looks, noFaults, openLook } from '../kit/look.ts';
import { makeHollow } from '../kit/oddMedia.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { putOnPlan } from '../kit/plan.ts';
import { isDeep } from '../kit/runs.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

interface Screen {
  readonly name: string;
  /** Steps from the previous screen, or from any screen if they start with a URL. */
  readonly open: (page: Page, words: Words, look: Look) => Promise<unknown>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor();
const go = (page: Page, { locale }: Look, to: string) => page.goto(`${origin}/${locale}/${to}`);
const caption = (page: Page, { captions }: Words, number: number) =>
  page.getByRole('textbox', { name: captions.row.label.replace('{{number}}', `${number}`).split('{{')[0] ?? '' });
const isNarrow = ({ widthPx }: Look) => widthPx <= 900;

const operatorPages = ['terms', 'privacy', 'about', 'contact', 'support'] as const;

const openScreens: readonly Screen[] = [
  {
    name: 'front',
    open: async (page, { front }, look) => {
      await go(page, look, '');
      await heading(page, front.title);
      await page.getByText('$49.99').waitFor();
    },
  },
  {
    name: 'sign-in',
    open: async (page, { session }, look) => {
      await go(page, look, 'signin');
      await heading(page, session.signIn.title);
    },
  },
  {
    name: 'sign-in-refused',
    open: async (page, { session }) => {
      await page.getByRole('button', { name: session.signIn.submit }).click();
      await page.getByText(session.password.required, { exact: true }).waitFor();
    },
  },
  {
    name: 'sign-in-not-completed',
    open: async (page, { session }, look) => {
      await go(page, look, 'signin/callback?error=invalid_request&error_description=account.exists&state=s.1');
      await page.getByText(session.social.problems.exists).waitFor();
    },
  },
  {
    name: 'sign-up',
    open: async (page, { session }, look) => {
      await go(page, look, 'signup');
      await heading(page, session.signUp.title);
    },
  },
  {
    name: 'confirm',
    open: async (page, { session }, look) => {
      await go(page, look, 'confirm?email=a.user.with.a.long.name%40example.com');
      await heading(page, session.confirm.title);
    },
  },
  {
    name: 'forgot-password',
    open: async (page, { session }, look) => {
      await go(page, look, 'forgot-password');
      await heading(page, session.forgot.title);
    },
  },
  {
    name: 'reset-password',
    open: async (page, { session }, look) => {
      await go(page, look, 'reset-password?email=user%40example.com');
      await heading(page, session.reset.title);
    },
  },
  {
    name: 'unsubscribe',
    open: async (page, { session }, look) => {
      await go(page, look, 'unsubscribe#someone.0secret0');
      await heading(page, session.unsubscribe.title);
    },
  },
  {
    name: 'unsubscribed',
    open: async (page, { session }) => {
      await page.getByRole('button', { name: session.unsubscribe.submit }).click();
      await page.getByText(session.unsubscribe.done).waitFor();
    },
  },
  {
    name: 'developers',
    open: async (page, { developers }, look) => {
      await go(page, look, 'developers');
      await heading(page, developers.title);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'help',
    open: async (page, { help }, look) => {
      await go(page, look, 'help');
      await heading(page, help.title);
    },
  },
  {
    name: 'help-page',
    open: async (page, _words, look) => {
      await go(page, look, 'help/quality');
      await page.locator('table').first().waitFor();
    },
  },
  {
    name: 'help-search',
    open: async (page, { help }) => {
      await page.getByRole('searchbox', { name: help.search }).fill('YouTube');
      await page
        .getByRole('link', { name: /YouTube/ })
        .first()
        .waitFor();
    },
  },
  ...operatorPages.map((page) => ({
    name: page,
    open: async (shown: Page, { shell, operatorPages: { sample } }: Words, look: Look) => {
      await go(shown, look, page);
      await heading(shown, shell.pages[page]);
      await shown.getByText(sample).waitFor();
    },
  })),
  {
    name: 'missing',
    open: async (page, { shell }, look) => {
      await go(page, look, 'nowhere');
      await heading(page, shell.missing.title);
    },
  },
];

/** Opens a part of the component gallery, in a window as high as its content, so that every control is checked. */
const openPart = async (page: Page, { gallery }: Words, look: Look, part: keyof Words['gallery']['parts']) => {
  await page.setViewportSize({ width: look.widthPx, height: look.heightPx });
  await go(page, look, `_gallery/${part}`);
  await heading(page, gallery.title);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: look.widthPx, height });
};

const galleryDialog = (kind: 'form' | 'formBusy' | 'formFailed' | 'confirm' | 'destructive' | 'told' | 'content') => ({
  name: `gallery-dialog-${kind}`,
  open: async (page: Page, words: Words, look: Look) => {
    await openPart(page, words, look, 'dialogs');
    await page.setViewportSize({ width: look.widthPx, height: look.heightPx });
    await page.getByRole('button', { name: words.gallery.dialogs[kind], exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
});

const galleryTable = (sample: 'some' | 'many' | 'loading' | 'empty') => ({
  name: `gallery-table-${sample}`,
  open: async (page: Page, words: Words, look: Look) => {
    await openPart(page, words, look, 'table');
    await page.setViewportSize({ width: look.widthPx, height: look.heightPx });
    await page.getByText(words.gallery.table.samples[sample], { exact: true }).click();
  },
});

const galleryScreens: readonly Screen[] = [
  { name: 'gallery-fields', open: (page, words, look) => openPart(page, words, look, 'fields') },
  {
    name: 'gallery-field-focus',
    open: (page, { gallery }) => page.getByRole('textbox', { name: gallery.fields.title }).focus(),
  },
  {
    name: 'gallery-select',
    open: async (page, { gallery }, look) => {
      await page.setViewportSize({ width: look.widthPx, height: look.heightPx });
      await page.getByRole('combobox', { name: gallery.fields.language }).first().click();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      // Typing replaces the selected name, also when a press had put the caret into it.
      const isAllSelected = await page.evaluate(() => {
        const field = document.activeElement;
        return (
          field instanceof HTMLInputElement && field.selectionStart === 0 && field.selectionEnd === field.value.length
        );
      });
      expect(isAllSelected).toBe(true);
    },
  },
  {
    name: 'gallery-select-none',
    open: async (page, { gallery }) => {
      await page.keyboard.type('xyz');
      await page.getByText(gallery.fields.languageNone).waitFor();
    },
  },
  {
    name: 'gallery-fields-compact',
    open: async (page, words, look) => {
      await openPart(page, words, look, 'fields');
      await page.getByText(words.gallery.density.compact).click();
    },
  },
  { name: 'gallery-buttons', open: (page, words, look) => openPart(page, words, look, 'buttons') },
  ...(['form', 'formBusy', 'formFailed', 'confirm', 'destructive', 'told', 'content'] as const).map(galleryDialog),
  ...(['some', 'many', 'loading', 'empty'] as const).map(galleryTable),
  { name: 'gallery-states', open: (page, words, look) => openPart(page, words, look, 'states') },
];

/** Opens the sidebar, which is in a drawer on narrow windows. */
const openSidebar = async (page: Page, { frame }: Words, look: Look) => {
  if (look.widthPx < 900) await page.getByRole('button', { name: frame.menu }).click();
};

const newcomerScreens: readonly Screen[] = [
  {
    name: 'onboarding',
    open: async (page, { onboarding }, look) => {
      await go(page, look, 'onboarding');
      await heading(page, onboarding.title);
      await page.getByRole('radio', { name: onboarding.questions.purpose.options.online }).check();
    },
  },
  {
    name: 'library-empty',
    open: async (page, { library }, look) => {
      await go(page, look, 'me');
      await page.getByText(look.isTouch ? library.onTouch.empty : library.empty.title).waitFor();
      await page.getByText(library.steps.download).waitFor();
    },
  },
  {
    name: 'library-help',
    open: async (page, words, look) => {
      await openSidebar(page, words, look);
      await page.getByRole('button', { name: words.frame.help.label }).click();
      await page.getByRole('menuitem', { name: words.frame.help.shortcuts }).waitFor();
    },
  },
  {
    name: 'library-tour',
    open: async (page, { frame, tours }) => {
      await page.getByRole('menuitem', { name: frame.help.tour }).click();
      await page.getByRole('dialog', { name: tours.projectList.upload.title }).waitFor();
    },
  },
  {
    name: 'palette',
    open: async (page, { palette, tours }) => {
      await page.getByRole('button', { name: tours.skip, exact: true }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: palette.label }).waitFor();
    },
  },
  {
    name: 'palette-none',
    open: async (page, { palette }) => {
      await page.getByRole('combobox', { name: palette.label }).fill('zzz');
      await page.getByText(palette.none, { exact: true }).waitFor();
    },
  },
  {
    name: 'shortcuts',
    open: async (page, { editor, frame, palette }) => {
      await page.getByRole('combobox', { name: palette.label }).fill(frame.help.shortcuts);
      await page.keyboard.press('Enter');
      await dialog(page, editor.shortcuts.title);
    },
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-screens-'));
const inFolder = (name: string) => path.join(folder, name);
/** Files chosen for upload: of two parts each, and one that cannot be uploaded. */
const chosen = {
  'A walk through the old town before the shops open.mp4': 9_000_000,
  'Interview.mp3': 9_000_000,
  'Empty.wav': 0,
};

/**
 * Screens of a person who may upload any number of files. Each look leaves one more file that is not fully uploaded.
 */
const uploadScreens: readonly Screen[] = [
  {
    name: 'upload-ask',
    open: async (page, { library, uploads }, look) => {
      await go(page, look, 'me');
      await page
        .getByLabel(library.add.choose, { exact: true })
        .first()
        .setInputFiles(Object.keys(chosen).map(inFolder));
      await page.getByText(uploads.unfit.file.empty).waitFor();
    },
  },
  {
    name: 'upload-ask-languages',
    open: async (page, { library }) => {
      await page.getByRole('combobox', { name: library.add.language }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'upload-tray',
    open: async (page, { uploads }) => {
      await page.route(/[?&]partNumber=2&/, () => undefined);
      await page.getByRole('option', { selected: true }).click();
      await page.getByRole('dialog').locator('[type="submit"]').click();
      await page.getByRole('region', { name: uploads.tray.label }).getByText(/\d%/).first().waitFor();
    },
  },
  {
    name: 'upload-tray-switched',
    // The tray begins as one line in a window that was narrow when the tray was loaded.
    open: (page, { uploads: { tray } }) =>
      page.getByRole('button', { name: new RegExp(`^(${tray.show}|${tray.hide})$`) }).click(),
  },
  {
    name: 'upload-cancel-all',
    open: async (page, { uploads }) => {
      const show = page.getByRole('button', { name: uploads.tray.show });
      if (await show.isVisible()) await show.click();
      await page.getByRole('button', { name: uploads.tray.cancelAll }).click();
      await dialog(page, uploads.tray.stop.title);
    },
  },
  {
    name: 'upload-interrupted',
    open: async (page, { uploads }) => {
      await page.keyboard.press('Escape');
      await page.reload();
      await page.getByRole('region', { name: uploads.tray.label }).waitFor();
    },
  },
];

const accountScreens: readonly Screen[] = [
  {
    name: 'account-profile',
    open: async (page, { account }, look) => {
      await go(page, look, 'me/user-account/profile');
      await page.getByRole('textbox', { name: account.name.first }).waitFor();
    },
  },
  {
    name: 'account-security',
    open: async (page, { account }) => {
      await page.getByRole('link', { name: account.tabs.security, exact: true }).click();
      await page.getByRole('heading', { name: account.password.title, level: 2 }).waitFor();
    },
  },
  {
    name: 'account-security-refused',
    open: async (page, { account, session }) => {
      await page.getByRole('button', { name: account.password.change }).click();
      await page.getByText(account.password.currentRequired).waitFor();
      await page.getByText(session.password.required, { exact: true }).waitFor();
    },
  },
  {
    name: 'account-email',
    open: async (page, { account }) => {
      await page.getByRole('button', { name: account.email.change }).click();
      await dialog(page, account.email.change);
    },
  },
  {
    name: 'account-email-code',
    open: async (page, { account }, { name }) => {
      await page.getByRole('textbox', { name: account.email.new }).fill(`${name.replaceAll(/\W+/g, '.')}@example.com`);
      await page.getByRole('button', { name: account.email.send }).click();
      await page.getByRole('textbox', { name: account.email.code, exact: true }).waitFor();
    },
  },
  {
    name: 'account-sign-out-everywhere',
    open: async (page, { account }) => {
      await page.getByRole('button', { name: account.cancel }).click();
      await page.getByRole('button', { name: account.everywhere.submit }).click();
      await dialog(page, account.everywhere.title);
    },
  },
  {
    name: 'account-delete',
    open: async (page, { account }) => {
      await page.getByRole('button', { name: account.cancel }).click();
      await page.getByRole('button', { name: account.deletion.open }).click();
      await dialog(page, account.deletion.question);
      await page.getByText(account.deletion.rest).waitFor();
    },
  },
  {
    name: 'account-support',
    open: async (page, { account }, look) => {
      await go(page, look, 'me/user-account/support');
      await page.getByText(account.facts.userId).waitFor();
    },
  },
];

const title = 'A walk through the old town before the shops open';
const folderName = 'Conversations with people who moved to the islands';

const ownerScreens: readonly Screen[] = [
  {
    name: 'library',
    open: async (page, _, look) => {
      await go(page, look, 'me');
      await page.getByRole('link', { name: title }).waitFor();
    },
  },
  {
    name: 'library-rename',
    open: async (page, { library }) => {
      await page.getByRole('button', { name: library.menu.label.replace('{{name}}', title) }).click();
      await page.getByRole('menuitem', { name: library.menu.rename }).click();
      await dialog(page, library.rename.file);
    },
  },
  {
    name: 'library-menu',
    open: async (page, { library }) => {
      await page.getByRole('button', { name: library.cancel }).click();
      await page.getByRole('button', { name: library.menu.label.replace('{{name}}', title) }).click();
      await page.getByRole('menuitem', { name: library.menu.delete }).waitFor();
    },
  },
  {
    name: 'library-delete',
    open: async (page, { library }) => {
      await page.getByRole('menuitem', { name: library.menu.delete }).click();
      await dialog(page, library.delete.title.file);
    },
  },
  {
    name: 'library-selection',
    open: async (page, { library }) => {
      await page.getByRole('button', { name: library.cancel }).click();
      await page.getByRole('checkbox', { name: library.selection.one.replace('{{name}}', title) }).click();
      await page.getByRole('region', { name: library.selection.bar }).waitFor();
    },
  },
  {
    name: 'library-move',
    open: async (page, { library }) => {
      const bar = page.getByRole('region', { name: library.selection.bar });
      await bar.getByRole('button', { name: library.move.entry.add }).click();
      await page.getByRole('treeitem', { name: folderName }).click();
      await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'library-move-new-folder',
    open: async (page, { library }) => {
      await page.getByRole('dialog').getByRole('button', { name: library.newFolder.open }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'library-new-folder',
    open: async (page, { library }) => {
      await page.getByRole('button', { name: library.cancel }).click();
      await page.getByRole('button', { name: library.selection.clear }).click();
      await page.getByRole('button', { name: library.newFolder.open }).click();
      await dialog(page, library.newFolder.title);
    },
  },
  {
    name: 'library-search',
    open: async (page, { library }) => {
      await page.getByRole('button', { name: library.cancel }).click();
      await page.getByRole('searchbox').fill('o');
      await page.getByText(library.inFolder.replace('{{name}}', folderName)).waitFor();
    },
  },
  {
    name: 'library-search-none',
    open: async (page, { library }) => {
      await page.getByRole('searchbox').fill('xyz');
      await page.getByText(library.search.hint).waitFor();
    },
  },
  {
    name: 'library-folder',
    open: async (page, { library }) => {
      await page.getByRole('searchbox').fill('');
      await page.getByRole('link', { name: folderName }).click();
      await heading(page, folderName);
      await page.getByRole('navigation', { name: library.breadcrumbs }).waitFor();
    },
  },
  {
    name: 'library-folder-empty',
    open: async (page, { library }) => {
      await page.getByRole('link', { name: 'Tokyo' }).click();
      await page.getByText(library.emptyFolder.title).waitFor();
    },
  },
  {
    name: 'library-folder-delete',
    open: async (page, { library }) => {
      await page.getByRole('button', { name: library.menu.label.replace('{{name}}', 'Tokyo') }).click();
      await page.getByRole('menuitem', { name: library.menu.delete }).click();
      await dialog(page, library.delete.title.folder);
      await page.getByText(library.delete.contents.none).waitFor();
    },
  },
  {
    name: 'shared',
    open: async (page, { library }, look) => {
      await go(page, look, 'me/shared');
      await page.getByText(library.sharedFiles.empty).waitFor();
    },
  },
  {
    name: 'sections',
    open: async (page, { sections }, look) => {
      await go(page, look, 'me/sections');
      await page.getByText(sections.empty).waitFor();
    },
  },
  {
    name: 'groups',
    open: async (page, { groups }, look) => {
      await go(page, look, 'me/groups');
      await page.getByText(groups.empty).waitFor();
    },
  },
  {
    name: 'editor',
    open: async (page, words, look) => {
      await go(page, look, 'me');
      await page.getByRole('link', { name: title }).click();
      await caption(page, words, 1).waitFor();
      await page.locator('canvas').first().waitFor();
    },
  },
  {
    name: 'editor-caption',
    open: async (page, words) => {
      await caption(page, words, 2).click();
    },
  },
  {
    name: 'editor-search',
    open: async (page, { editor }) => {
      await page.keyboard.press('Control+h');
      const bar = page.getByRole('search', { name: editor.search.label });
      await bar.getByRole('textbox', { name: editor.search.find }).fill('a');
      await bar.getByRole('button', { name: editor.search.list }).click();
      await bar.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'editor-quality',
    open: async (page, { editor }) => {
      await page.getByRole('button', { name: editor.search.close }).click();
      const bar = page.getByRole('toolbar', { name: editor.quality.title });
      await bar.getByRole('button').first().click();
      await page.getByRole('radiogroup', { name: editor.quality.preset }).getByText('Netflix').click();
      await page.getByRole('list', { name: editor.quality.list }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'editor-style',
    open: async (page, { editor, captionStyle }, look) => {
      const { style } = captionStyle;
      await page.getByRole('button', { name: isNarrow(look) ? editor.panels.style : style.title }).click();
      await page.getByText(style.font).first().waitFor();
    },
  },
  {
    name: 'editor-limits',
    open: async (page, { editor }, look) => {
      await page.getByRole('button', { name: isNarrow(look) ? editor.panels.settings : editor.limits.title }).click();
      await page.getByRole('region', { name: editor.limits.title }).waitFor();
    },
  },
  {
    name: 'editor-settings',
    open: async (page, { editor }, look) => {
      if (!isNarrow(look)) await page.getByRole('button', { name: editor.settings.title, exact: true }).click();
      await page.getByRole('region', { name: editor.settings.title, exact: true }).waitFor();
    },
  },
  {
    name: 'editor-timeline',
    open: async (page, { editor, captionStyle }, look) => {
      if (isNarrow(look)) await page.getByRole('button', { name: editor.panels.timeline }).click();
      else await page.getByRole('button', { name: captionStyle.style.title }).click();
      await page.getByRole('slider', { name: editor.timeline.playhead }).waitFor();
    },
  },
  {
    name: 'editor-shortcuts',
    open: async (page, { editor }) => {
      await page.keyboard.press('Control+Slash');
      await dialog(page, editor.shortcuts.title);
    },
  },
  {
    name: 'editor-batch',
    open: async (page, { editor }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('Alt+Shift+T');
      const batch = page.getByRole('dialog', { name: editor.batch.title });
      for (const kind of ['sounds', 'casing', 'replace', 'merge', 'shift'] as const)
        await batch.getByRole('checkbox', { name: editor.batch.kinds[kind] }).check();
      await batch.getByText(editor.batch.casings.upper, { exact: true }).click();
      await batch.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'editor-export-menu',
    open: async (page, { exporting }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: exporting.button }).click();
      await page.getByRole('menuitem', { name: exporting.formats.srt }).waitFor();
    },
  },
  {
    name: 'editor-captions-export',
    open: async (page, { exporting }) => {
      await page.getByRole('menuitem', { name: exporting.choices }).click();
      await dialog(page, exporting.captionsTitle);
      await page.getByText(exporting.whole).waitFor();
    },
  },
  {
    name: 'editor-export',
    open: async (page, { exporting }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: exporting.button }).click();
      await page.getByRole('menuitem', { name: exporting.media }).click();
      await dialog(page, exporting.title);
    },
  },
];

/** Account pages for the plan and its usage. */
const usageScreens: readonly Screen[] = [
  {
    name: 'account-usage',
    open: async (page, { usage }, look) => {
      await go(page, look, 'me/user-account/usage');
      await page.getByRole('slider', { name: usage.chart.choose }).waitFor();
      await page.getByRole('link', { name: title }).waitFor();
    },
  },
  {
    name: 'account-usage-table',
    open: async (page, { usage }) => {
      await page.getByText(usage.chart.table).click();
      await page.getByRole('rowheader').first().waitFor();
      // Opening it may leave a button half below the header.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'account-plan',
    open: async (page, { plan }, look) => {
      await go(page, look, 'me/user-account/plan');
      await page.getByRole('heading', { name: plan.names.professional }).waitFor();
    },
  },
  {
    name: 'account-payment',
    open: async (page, { payment }, look) => {
      await go(page, look, 'me/user-account/plan/payment?quantity=4');
      await page.getByRole('group', { name: payment.card.label }).locator('iframe').waitFor();
    },
  },
  {
    name: 'account-billing',
    open: async (page, { billing }, look) => {
      await go(page, look, 'me/user-account/billing');
      await page.getByRole('heading', { name: billing.payments.none }).waitFor();
    },
  },
  {
    name: 'account-subtitle',
    open: async (page, { subtitleDefaults }, look) => {
      await go(page, look, 'me/user-account/subtitle');
      await page.getByRole('img', { name: subtitleDefaults.sample.label }).locator('canvas').waitFor();
    },
  },
  {
    name: 'account-subtitle-rules',
    open: async (page, { subtitleDefaults }) => {
      await page.getByText('Netflix', { exact: true }).click();
      await page.getByText(subtitleDefaults.rules.limits.en.split('{{')[0] ?? '').waitFor();
    },
  },
  {
    name: 'account-notification',
    open: async (page, { notification }, look) => {
      await go(page, look, 'me/user-account/notification');
      await page.getByRole('switch', { name: notification.kinds.news.label }).waitFor();
    },
  },
];

let browser: Browser;
let newcomer: NewPerson;
let owner: NewPerson;
let uploading: NewPerson;

beforeAll(async () => {
  for (const [name, sizeBytes] of Object.entries(chosen)) makeHollow(inFolder(name), sizeBytes);
  mkdirSync(inFolder('spoken'));
  const source = inFolder(`spoken/${title}.mp4`);
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.', 'Thank you for watching.']);
  [newcomer, owner, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  uploading = await newPerson(origin);
  await putOnPlan({ origin, dataDir }, uploading, 'starter');
  const file = await untilTranscribed(owner, await upload(owner, source, 'en'));
  expect(file.transcriptStatus).toBe('done');
  const { id: parentId } = await owner.client.createProject({ name: folderName, requestId: crypto.randomUUID() });
  await owner.client.createFolder({ parentId, name: 'Tokyo', requestId: crypto.randomUUID() });
  // Causes a finding.
  const opened = await openDocument(owner.client, file);
  const id = opened.document.at('en', 1)?.id ?? '';
  const text = 'Thank you  for watching.';
  await save(owner.client, file, opened, setText(opened.document, { id, tab: 'en', text }));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const visits = [
  { who: 'a stranger', person: () => null, screens: openScreens },
  { who: 'a builder of screens', person: () => null, screens: galleryScreens },
  { who: 'a newcomer', person: () => newcomer, screens: newcomerScreens },
  { who: 'a person who uploads', person: () => uploading, screens: uploadScreens },
  { who: 'a person in the account pages', person: () => newcomer, screens: accountScreens },
  { who: 'an owner of a file', person: () => owner, screens: ownerScreens },
  { who: 'an owner of an account', person: () => owner, screens: usageScreens },
];

describe.each(looks)('on a $name ($widthPx px, $locale, $scheme)', (look) => {
  const words = catalogues[look.locale];

  describe.each(visits)('$who', ({ person, screens }) => {
    let page: Page;
    let complaints: string[];
    beforeAll(async () => {
      page = await (await openLook(browser, origin, look, person())).newPage();
      complaints = hearComplaints(page);
    });
    afterAll(() => page.context().close());

    it.each(screens)('sees $name complete, in their language and with reachable controls', async ({ name, open }) => {
      await open(page, words, look);
      await keepPicture(page, `${look.name.replaceAll(/\W+/g, '-')}-${name}`);
      expect(await faultsOf(page, look, complaints)).toEqual(noFaults);
    });
  });
});

// Only in deep runs, because it takes ten minutes.
describe.each(isDeep ? (['en', 'ja'] as const) : [])('at every width from 360 to 2560 px, in %s', (locale) => {
  const look: Look = { name: 'any width', widthPx: 1280, heightPx: 800, locale, scheme: 'light' };
  const words = catalogues[locale];

  describe.each(visits)('$who', ({ person, screens }) => {
    let page: Page;
    beforeAll(async () => {
      page = await (await openLook(browser, origin, look, person())).newPage();
    });
    afterAll(() => page.context().close());

    it.each(screens)('nothing of $name is cut off', async ({ open }) => {
      await open(page, words, look);
      expect(await findClippedAtWidths(page, look)).toEqual([]);
    });
  });
});

describe('with the keyboard alone', () => {
  let page: Page;
  const unmarked: string[] = [];
  const to = async (role: 'link' | 'row' | 'button' | 'textbox' | 'radio', name: string | RegExp, back = false) =>
    unmarked.push(...(await tabTo(page, page.getByRole(role, { name }).first(), { back })));
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const count = () => page.getByRole('textbox', { name: /^Caption \d/ }).count();

  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(`${origin}/en/signin`);
    await heading(page, 'Sign in');
  });
  afterAll(() => page.close());

  it('a user signs in and opens a file', async () => {
    await to('textbox', 'Email');
    await page.keyboard.type(owner.email);
    await to('textbox', 'Password');
    await page.keyboard.type(owner.password);
    await press('Enter');
    await page.getByRole('link', { name: title }).waitFor();
    // The list is one Tab stop; the arrow keys move in it.
    await to('row', folderName);
    await press('ArrowDown', 'Enter');
    await caption(page, catalogues.en, 1).waitFor();
  });

  it('corrects a caption, splits it, merges it and moves on', async () => {
    await to('textbox', /^Caption 1,/);
    await press('Control+a');
    await page.keyboard.type('Every film begins here');
    await press('Home', 'Control+ArrowRight', 'Control+ArrowRight', 'Control+Enter');
    await expect.poll(count).toBe(3);
    await press('Alt+ArrowUp', 'Control+Shift+Enter');
    await expect.poll(count).toBe(2);
    await press('Control+z', 'Control+z');
    await expect.poll(count).toBe(2);
    expect(await caption(page, catalogues.en, 1).inputValue()).toBe('Every film begins here');
    await press('Alt+ArrowDown');
    expect(await caption(page, catalogues.en, 2).evaluate((text) => text === document.activeElement)).toBe(true);
    await page.getByText(/^Saved at/).waitFor();
  });

  it('opens the shortcuts, and the focus returns to the text', async () => {
    await press('Control+Slash');
    await dialog(page, 'Keyboard shortcuts');
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => caption(page, catalogues.en, 2).evaluate((text) => text === document.activeElement))
      .toBe(true);
  });

  it('chooses a size in the export dialog and reaches the start button', async () => {
    await to('button', 'Export', true);
    await press('Enter');
    await page.getByRole('menuitem', { name: 'SubRip captions' }).waitFor();
    // The last item leads to YouTube.
    await press('End', 'ArrowUp', 'Enter');
    await dialog(page, 'Export video, overlay or sound');
    await to('radio', 'Original');
    await press('ArrowRight');
    expect(await page.getByRole('radio', { name: '540p' }).isChecked()).toBe(true);
    await to('button', startLabel.en);
    await keepPicture(page, 'keyboard-export');
  });

  it('always has a visible focus', () => {
    expect(unmarked).toEqual([]);
  });
});
