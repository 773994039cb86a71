import {
  type Icon,
  IconFileImport,
  IconHistory,
  IconLanguage,
  IconLayoutList,
  IconLayoutRows,
  IconListCheck,
  IconMessage,
  IconPilcrow,
  IconQuestionMark,
  IconRulerMeasure,
  IconSettings,
  IconTypography,
  IconWaveSine,
} from '@tabler/icons-react';
import type { Hint, Panel } from '../engine/document/editorUi.ts';
import type { Keys } from '../engine/document/keys.ts';
import type { Action, ActionName } from './action.ts';

/** Alt+Shift with a digit types nothing that captions need, and browsers do not use it. */
const digit = (number: number): Keys => ({ code: `Digit${number}`, alt: true, shift: true });

/** Creates an action that opens a panel and focuses it. The same keys close the panel. */
const panelOf = (name: ActionName, panel: Panel, icon: Icon, keys: Keys): Action => ({
  name,
  group: 'panels',
  icon,
  keys: [keys],
  isEnabled: () => true,
  isOn: ({ ui }) => ui.panel === panel,
  run: ({ ui }) => ui.togglePanel(panel, { takesFocus: true }),
});

export const showTranslate = panelOf('showTranslate', 'translate', IconLanguage, digit(7));
export const showImport = panelOf('showImport', 'import', IconFileImport, digit(6));
export const showStyle = panelOf('showStyle', 'style', IconTypography, digit(1));
export const showLimits = panelOf('showLimits', 'limits', IconRulerMeasure, digit(2));
export const showSettings = panelOf('showSettings', 'settings', IconSettings, digit(3));
export const showVersions = panelOf('showVersions', 'versions', IconHistory, digit(4));
export const showComments = panelOf('showComments', 'comments', IconMessage, digit(8));
export const showSections = panelOf('showSections', 'sections', IconLayoutList, digit(9));

/** Panels beside the picture, each with the action that shows it. */
export const panelActions: readonly { readonly panel: Panel; readonly action: Action }[] = [
  { panel: 'translate', action: showTranslate },
  { panel: 'import', action: showImport },
  { panel: 'style', action: showStyle },
  { panel: 'limits', action: showLimits },
  { panel: 'settings', action: showSettings },
  { panel: 'versions', action: showVersions },
  { panel: 'comments', action: showComments },
  { panel: 'sections', action: showSections },
];

/** Toggles the list of issues below the captions. */
export const showIssues: Action = {
  name: 'showIssues',
  group: 'panels',
  icon: IconListCheck,
  keys: [digit(5)],
  isEnabled: () => true,
  isOn: ({ ui }) => ui.isQualityOpen,
  run: ({ ui }) => ui.openQuality(!ui.isQualityOpen),
};

const hintOf = (name: ActionName, hint: Hint, icon: Icon, keys: Keys): Action => ({
  name,
  group: 'panels',
  icon,
  keys: [keys],
  isEnabled: () => true,
  isOn: ({ ui }) => ui.hints.has(hint),
  run: ({ ui }) => ui.toggleHint(hint),
});

/** Toggles the highlighting of unrecognized words. F9 alone goes to the next one. */
export const showDoubts = hintOf('showDoubts', 'doubts', IconQuestionMark, { code: 'F9', mod: true });
/** Toggles the line break marks. The keys are those of word processors for formatting marks. */
export const showBreaks = hintOf('showBreaks', 'breaks', IconPilcrow, { code: 'Digit8', mod: true, shift: true });
/** Toggles rows of one line, of which only the current one opens. */
export const showCompact = hintOf('showCompact', 'compact', IconLayoutRows, { code: 'Digit0', alt: true, shift: true });
/** Toggles the spectrogram above the waveform. */
export const showSpectrum = hintOf('showSpectrum', 'spectrum', IconWaveSine, { code: 'KeyS', alt: true, shift: true });
