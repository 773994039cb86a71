/** Upper bound of a grant: of these actions, a function receives those that its code calls. */
export interface GrantableActions {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** Permissions and environment of one need, defined together so that they cannot disagree. */
export interface Grantable {
  readonly environment?: Readonly<Record<string, string>>;
  readonly allows: readonly GrantableActions[];
  readonly wildcards?: Readonly<Record<string, string>>;
}

export const allow = (actions: readonly string[], ...resources: readonly string[]): GrantableActions => ({
  actions,
  resources,
});
