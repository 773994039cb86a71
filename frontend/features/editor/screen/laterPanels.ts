/**
 * Imports of panels that the first screen does not need. Loaded when a panel is opened, or prefetched when the page is
 * idle.
 */
export const fetchStylePanel = () => import('../panels/style/StylePanel.tsx');
export const fetchSettingsPanels = () => import('../panels/settings/panels.ts');
export const fetchQualityPanel = () => import('../panels/quality/QualityPanel.tsx');
export const fetchImportPanel = () => import('../panels/importing/ImportPanel.tsx');
export const fetchTranslatePanel = () => import('../panels/languages/TranslatePanel.tsx');
export const fetchSectionsPanel = () => import('../panels/sections/SectionsPanel.tsx');
