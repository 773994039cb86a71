/** Password rule, split into the four parts that the form shows. */
export const passwordRules = {
  length: (password) => password.length >= 8,
  upper: (password) => /[A-Z]/.test(password),
  lower: (password) => /[a-z]/.test(password),
  digit: (password) => /\d/.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

export const passwordRuleNames: readonly PasswordRule[] = ['length', 'upper', 'lower', 'digit'];
