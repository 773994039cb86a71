const tails = new Map<string, Promise<unknown>>();

/**
 * Runs the works of one name one after the other, in the order in which they were asked for. Only within this process:
 * it spares the works of one process from disturbing each other, and what they do must be safe without it.
 */
export function inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (tails.get(name) ?? Promise.resolve()).then(work);
  const tail = turn.catch(() => undefined);
  tails.set(name, tail);
  void tail.then(() => {
    if (tails.get(name) === tail) tails.delete(name);
  });
  return turn;
}
