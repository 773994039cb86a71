import { chromium, type Locator, type Page } from 'playwright-core';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import enStyle from '../../frontend/locales/en/captionStyle.ts';
import enCaptions from '../../frontend/locales/en/captions.ts';
import en from '../../frontend/locales/en/editor.ts';
import enExporting from '../../frontend/locales/en/exporting.ts';
import enLibrary from '../../frontend/locales/en/library.ts';
import jaStyle from '../../frontend/locales/ja/captionStyle.ts';
import jaCaptions from '../../frontend/locales/ja/captions.ts';
import ja from '../../frontend/locales/ja/editor.ts';
import jaExporting from '../../frontend/locales/ja/exporting.ts';
import jaLibrary from '../../frontend/locales/ja/library.ts';
import type { Visitor } from '../sample/visitor.ts';

export type File = Reply<Routes['readFile']>;

/** A browser with the sample account, in one language. */
export interface Visit {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly file: File;
  readonly captionStyle: typeof enStyle | typeof jaStyle;
  readonly editor: typeof en | typeof ja;
  readonly exporting: typeof enExporting | typeof jaExporting;
  readonly library: typeof enLibrary | typeof jaLibrary;
  /** Name of Spanish in the language. */
  readonly spanish: string;
  /** Text field of a caption, numbered from 1. */
  captionText(number: number): Locator;
  /** Opens a page below the language. */
  goTo(at: string): Promise<void>;
  /** Opens the sample in the editor, and waits until its timeline is drawn. */
  openEditor(kind?: 'video' | 'audio'): Promise<void>;
  close(): Promise<void>;
}

export async function openVisit(origin: string, visitor: Visitor, file: File, locale: 'en' | 'ja'): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--force-color-profile=srgb'],
  });
  const entries = {
    'id-token': visitor.idToken,
    'access-token': visitor.accessToken,
    'refresh-token': visitor.refreshToken,
    'editor-color-scheme': 'light',
  };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: locale === 'ja' ? 'ja-JP' : 'en-GB',
    colorScheme: 'light',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })) }],
    },
  });
  const page = await context.newPage();
  const goTo = async (at: string) => void (await page.goto(`${origin}/${locale}/${at}`));
  const { captions, ...words } =
    locale === 'ja'
      ? { captions: jaCaptions, captionStyle: jaStyle, editor: ja, exporting: jaExporting, library: jaLibrary }
      : { captions: enCaptions, captionStyle: enStyle, editor: en, exporting: enExporting, library: enLibrary };
  return {
    ...{ page, visitor, file, goTo },
    ...words,
    spanish: new Intl.DisplayNames(locale, { type: 'language' }).of('es') ?? 'es',
    captionText: (number) =>
      page.getByRole('textbox', {
        name: captions.row.label.replace('{{number}}', `${number}`).split('{{')[0] ?? '',
      }),
    openEditor: async (kind = 'video') => {
      await goTo(`me/projects/${file.projectId}/videos/${file.id}/${kind}`);
      await page.locator('[data-complete]').waitFor();
      // The picture and the waveform are drawn after the page is complete.
      await page.waitForTimeout(2500);
    },
    close: () => browser.close(),
  };
}
