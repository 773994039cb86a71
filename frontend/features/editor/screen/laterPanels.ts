/**
 * The code of panels that the first screen does not need. It is fetched when a panel is asked for, or ahead of that
 * when the page is idle.
 */
export const fetchStylePanel = () => import('../style/StylePanel.tsx');
export const fetchSettingsPanels = () => import('../settings/panels.ts');
export const fetchQualityPanel = () => import('../quality/QualityPanel.tsx');
export const fetchImportPanel = () => import('../importing/ImportPanel.tsx');
export const fetchTranslatePanel = () => import('../languages/TranslatePanel.tsx');
export const fetchSectionsPanel = () => import('../sections/SectionsPanel.tsx');
