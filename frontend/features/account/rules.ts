/** The API's own rules for the forms of the account; they come when a form is first sent. */
export const accountRules = () => import('../../../api/routes/account.ts').then(({ account }) => account);
