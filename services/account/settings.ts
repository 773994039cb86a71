import type { Dashboard, EditorDefaults, User } from '../../cloud/table/people/users.ts';

const newDashboard: Dashboard = { fileSort: null, isBonusHidden: false };

export const dashboardOf = ({ dashboard }: User): Dashboard => ({ ...newDashboard, ...dashboard });

const newEditor: EditorDefaults = { autoScroll: true, rewindMs: 0, shortcuts: {} };

/** Returns the person's editor settings. */
export const editorDefaultsOf = ({ editor }: User): EditorDefaults => ({ ...newEditor, ...editor });
