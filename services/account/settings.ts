import type { Dashboard, EditorDefaults, User } from '../../cloud/table/users.ts';

const newDashboard: Dashboard = { fileSort: null, isBonusHidden: false };

export const dashboardOf = ({ dashboard }: User): Dashboard => ({ ...newDashboard, ...dashboard });

/** What the editor of a person's new file begins with. */
export const editorDefaultsOf = ({ editor }: User): EditorDefaults => ({ autoScroll: true, ...editor });
