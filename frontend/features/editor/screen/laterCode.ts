/**
 * Imports of code that the first screen does not need. Each is loaded when it is needed, or prefetched when the page is
 * idle.
 */
export const fetchTranscript = () => import('./TranscriptPanel.tsx');
export const fetchStylePanel = () => import('../panels/style/StylePanel.tsx');
export const fetchSettingsPanels = () => import('../panels/settings/panels.ts');
export const fetchQualityPanel = () => import('../panels/quality/QualityPanel.tsx');
export const fetchImportPanel = () => import('../panels/importing/ImportPanel.tsx');
export const fetchTranslatePanel = () => import('../panels/languages/TranslatePanel.tsx');
export const fetchSectionsPanel = () => import('../panels/sections/SectionsPanel.tsx');
export const fetchCommentsPanel = () => import('../panels/comments/CommentsPanel.tsx');
export const fetchVersionsPanel = () => import('../panels/versions/VersionsPanel.tsx');
/** Screens of files whose captions cannot be shown. */
export const fetchStates = () => import('./FileState.tsx');
/** Dialog of a conflict. Conflicts are rare, and a page that finds one has reached the server. */
export const fetchConflictQuestion = () => import('./ConflictQuestion.tsx');
