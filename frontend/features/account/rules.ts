/** Validation rules of the API for the account forms, loaded when a form is first sent. */
export const accountRules = () => import('../../../api/routes/account.ts').then(({ account }) => account);
