/** A path of this site as an address may name it, or null: a link cannot send a signed-in reader elsewhere. */
export const ownPath = (next: string | null): string | null => (next && /^\/(?![/\\])/.test(next) ? next : null);
