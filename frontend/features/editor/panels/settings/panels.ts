export { ApplyLimitsDialog } from './ApplyLimitsDialog.tsx';
export { LimitsPanel } from './LimitsPanel.tsx';
export { SettingsPanel } from './SettingsPanel.tsx';
