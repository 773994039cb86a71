/** Repeats failed work after each of the delays; the last failure is thrown. */
export async function retry<Result>(work: () => Promise<Result>, delaysMs: readonly number[]): Promise<Result> {
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return work();
}
