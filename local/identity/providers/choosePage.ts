import * as z from 'zod';
import { type Html, html, trusted } from '../../page/html.ts';
import { aPerson, type People, type ProviderPerson } from './people.ts';

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
* { box-sizing: border-box } form { margin: .5rem 0 } button { font: inherit; width: 100%; min-height: 44px; text-align: left; padding: .5rem .75rem }
small { display: block } label { display: block; margin: .5rem 0 } input[type=text], input[type=email] { font: inherit; width: 100% }`;

/** Renders the page of a local provider for choosing a person or canceling. Its forms are sent to `action`. */
export function choosePage(provider: string, action: string, people: readonly ProviderPerson[]): string {
  const known = people.map(
    ({ id, firstName, lastName, email, note }) => html`<form method="post" action="${action}">
      <button name="person" value="${id}">${firstName} ${lastName}<small>${email} ${note}</small></button></form>`,
  );
  return page(
    provider,
    html`<h1>${provider} of this machine</h1><p>Continue to Otoji as</p>${known}
    <form method="post" action="${action}"><fieldset><legend>Another person</legend>
      <label>First name <input type="text" name="firstName" required></label>
      <label>Family name <input type="text" name="lastName"></label>
      <label>Email <input type="email" name="email"></label>
      <label><input type="checkbox" name="verified" value="true"> The address is verified</label>
      <button name="another" value="true">Continue</button></fieldset></form>
    <form method="post" action="${action}"><button name="deny" value="true">Cancel</button></form>`,
  );
}

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title><link rel="icon" href="data:,">${trusted(`<style>${style}</style>`)}</head><body><main>${body}</main></body></html>`
    .text;

const choice = z.object({
  person: z.string().optional(),
  firstName: z.string().trim().default(''),
  lastName: z.string().trim().default(''),
  email: z.string().trim().default(''),
  verified: z.string().optional(),
});

/** Returns the person chosen on the page; undefined if the sign-in was canceled. */
export function chosenPerson(people: People, form: unknown): ProviderPerson | undefined {
  const { person, firstName, lastName, email, verified } = choice.parse(form);
  if (person) return people.find(person);
  if (!firstName) return undefined;
  return people.add(aPerson({ firstName, lastName, email, isEmailVerified: verified === 'true', note: '' }));
}
