import accountEn from '../../frontend/locales/en/account.ts';
import billingEn from '../../frontend/locales/en/billing.ts';
import captionStyleEn from '../../frontend/locales/en/captionStyle.ts';
import captionsEn from '../../frontend/locales/en/captions.ts';
import developersEn from '../../frontend/locales/en/developers.ts';
import editorEn from '../../frontend/locales/en/editor.ts';
import encodingsEn from '../../frontend/locales/en/encodings.ts';
import errorsEn from '../../frontend/locales/en/errors.ts';
import exportingEn from '../../frontend/locales/en/exporting.ts';
import fileEn from '../../frontend/locales/en/file.ts';
import frameEn from '../../frontend/locales/en/frame.ts';
import frontEn from '../../frontend/locales/en/front.ts';
import galleryEn from '../../frontend/locales/en/gallery.ts';
import groupsEn from '../../frontend/locales/en/groups.ts';
import helpEn from '../../frontend/locales/en/help.ts';
import libraryEn from '../../frontend/locales/en/library.ts';
import notificationEn from '../../frontend/locales/en/notification.ts';
import onboardingEn from '../../frontend/locales/en/onboarding.ts';
import operatorPagesEn from '../../frontend/locales/en/operatorPages.ts';
import paletteEn from '../../frontend/locales/en/palette.ts';
import paymentEn from '../../frontend/locales/en/payment.ts';
import planEn from '../../frontend/locales/en/plan.ts';
import sectionsEn from '../../frontend/locales/en/sections.ts';
import sessionEn from '../../frontend/locales/en/session.ts';
import sharingEn from '../../frontend/locales/en/sharing.ts';
import sheetColumnsEn from '../../frontend/locales/en/sheetColumns.ts';
import shellEn from '../../frontend/locales/en/shell.ts';
import subtitleDefaultsEn from '../../frontend/locales/en/subtitleDefaults.ts';
import toursEn from '../../frontend/locales/en/tours.ts';
import uploadsEn from '../../frontend/locales/en/uploads.ts';
import usageEn from '../../frontend/locales/en/usage.ts';
import watchEn from '../../frontend/locales/en/watch.ts';
import youtubeEn from '../../frontend/locales/en/youtube.ts';
import accountJa from '../../frontend/locales/ja/account.ts';
import billingJa from '../../frontend/locales/ja/billing.ts';
import captionStyleJa from '../../frontend/locales/ja/captionStyle.ts';
import captionsJa from '../../frontend/locales/ja/captions.ts';
import developersJa from '../../frontend/locales/ja/developers.ts';
import editorJa from '../../frontend/locales/ja/editor.ts';
import encodingsJa from '../../frontend/locales/ja/encodings.ts';
import errorsJa from '../../frontend/locales/ja/errors.ts';
import exportingJa from '../../frontend/locales/ja/exporting.ts';
import fileJa from '../../frontend/locales/ja/file.ts';
import frameJa from '../../frontend/locales/ja/frame.ts';
import frontJa from '../../frontend/locales/ja/front.ts';
import galleryJa from '../../frontend/locales/ja/gallery.ts';
import groupsJa from '../../frontend/locales/ja/groups.ts';
import helpJa from '../../frontend/locales/ja/help.ts';
import libraryJa from '../../frontend/locales/ja/library.ts';
import notificationJa from '../../frontend/locales/ja/notification.ts';
import onboardingJa from '../../frontend/locales/ja/onboarding.ts';
import operatorPagesJa from '../../frontend/locales/ja/operatorPages.ts';
import paletteJa from '../../frontend/locales/ja/palette.ts';
import paymentJa from '../../frontend/locales/ja/payment.ts';
import planJa from '../../frontend/locales/ja/plan.ts';
import sectionsJa from '../../frontend/locales/ja/sections.ts';
import sessionJa from '../../frontend/locales/ja/session.ts';
import sharingJa from '../../frontend/locales/ja/sharing.ts';
import sheetColumnsJa from '../../frontend/locales/ja/sheetColumns.ts';
import shellJa from '../../frontend/locales/ja/shell.ts';
import subtitleDefaultsJa from '../../frontend/locales/ja/subtitleDefaults.ts';
import toursJa from '../../frontend/locales/ja/tours.ts';
import uploadsJa from '../../frontend/locales/ja/uploads.ts';
import usageJa from '../../frontend/locales/ja/usage.ts';
import watchJa from '../../frontend/locales/ja/watch.ts';
import youtubeJa from '../../frontend/locales/ja/youtube.ts';
import type { Locale } from '../../frontend/platform/locale.ts';

/** Texts of the interface, by which a test finds the same control in either language. */
export const catalogues = {
  en: {
    watch: watchEn,
    account: accountEn,
    developers: developersEn,
    editor: editorEn,
    errors: errorsEn,
    exporting: exportingEn,
    gallery: galleryEn,
    help: helpEn,
    file: fileEn,
    frame: frameEn,
    front: frontEn,
    library: libraryEn,
    onboarding: onboardingEn,
    operatorPages: operatorPagesEn,
    palette: paletteEn,
    session: sessionEn,
    shell: shellEn,
    uploads: uploadsEn,
    captions: captionsEn,
    captionStyle: captionStyleEn,
    notification: notificationEn,
    payment: paymentEn,
    billing: billingEn,
    plan: planEn,
    subtitleDefaults: subtitleDefaultsEn,
    usage: usageEn,
    tours: toursEn,
    sharing: sharingEn,
    groups: groupsEn,
    sections: sectionsEn,
    encodings: encodingsEn,
    sheetColumns: sheetColumnsEn,
    youtube: youtubeEn,
  },
  ja: {
    watch: watchJa,
    account: accountJa,
    developers: developersJa,
    editor: editorJa,
    errors: errorsJa,
    exporting: exportingJa,
    gallery: galleryJa,
    help: helpJa,
    file: fileJa,
    frame: frameJa,
    front: frontJa,
    library: libraryJa,
    onboarding: onboardingJa,
    operatorPages: operatorPagesJa,
    palette: paletteJa,
    session: sessionJa,
    shell: shellJa,
    uploads: uploadsJa,
    captions: captionsJa,
    captionStyle: captionStyleJa,
    notification: notificationJa,
    payment: paymentJa,
    billing: billingJa,
    plan: planJa,
    subtitleDefaults: subtitleDefaultsJa,
    usage: usageJa,
    tours: toursJa,
    sharing: sharingJa,
    groups: groupsJa,
    sections: sectionsJa,
    encodings: encodingsJa,
    sheetColumns: sheetColumnsJa,
    youtube: youtubeJa,
  },
} as const;

/** Text of the interface with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');

export type Words = (typeof catalogues)[Locale];

interface Tree {
  readonly [key: string]: string | Tree;
}

function entries(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : entries(value, `${prefix}${key}.`),
  );
}

/**
 * Texts that no screen in `locale` may show: untranslated keys and sentences of the other language. Single words are
 * excluded, because a file or a user may have that name.
 */
export function strayTexts(locale: Locale): string[] {
  const own = new Set(Object.values(catalogues[locale]).flatMap((area) => entries(area).map(([, text]) => text)));
  const others = Object.values(catalogues[locale === 'en' ? 'ja' : 'en']).flatMap((area) => entries(area));
  const keys = others.map(([key]) => key).filter((key) => key.includes('.'));
  const sentences = others.map(([, text]) => text).filter((text) => text.length > 10 && !own.has(text));
  return [...keys, ...sentences];
}
