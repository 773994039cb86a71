/** A variable of the function's environment. Throws where the template did not give it. */
export function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the route's needs do not name what its service uses`);
  return value;
}
