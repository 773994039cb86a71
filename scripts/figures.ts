/** Prints a figure of the code as one line. Fails the process if the figure is above its goal. */
export function reportFigure(name: string, value: number, goal: number): void {
  const isMet = value <= goal;
  console.log(`${isMet ? '✓' : '✗'} ${name}: ${value} (at most ${goal})`);
  if (!isMet) process.exitCode = 1;
}
