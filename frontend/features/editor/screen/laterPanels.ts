/**
 * The code of panels that the first screen does not need. It is fetched when a panel is asked for, or ahead of that
 * when the page is idle.
 */
export const fetchStylePanel = () => import('../panels/style/StylePanel.tsx');
export const fetchSettingsPanels = () => import('../panels/settings/panels.ts');
export const fetchQualityPanel = () => import('../panels/quality/QualityPanel.tsx');
export const fetchImportPanel = () => import('../panels/importing/ImportPanel.tsx');
export const fetchTranslatePanel = () => import('../panels/languages/TranslatePanel.tsx');
export const fetchSectionsPanel = () => import('../panels/sections/SectionsPanel.tsx');
