/** Panels and dialogs, whose code is loaded when they are opened, or prefetched when the page is idle (`fetchAhead.ts`). */
export const fetchStylePanel = () => import('../panels/style/StylePanel.tsx');
export const fetchSettingsPanels = () => import('../panels/settings/panels.ts');
export const fetchVersionsPanel = () => import('../panels/versions/VersionsPanel.tsx');
export const fetchQualityPanel = () => import('../panels/quality/QualityPanel.tsx');
export const fetchExportDialog = () => import('../panels/export/ExportDialog.tsx');
/** Dialog of a conflict. Conflicts are rare, and a page that finds one has reached the server. */
export const fetchConflictQuestion = () => import('./ConflictQuestion.tsx');
