/** Returns a variable of the function's environment. Throws if the template did not set it. */
export function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the needs of the route do not name what its service uses`);
  return value;
}
