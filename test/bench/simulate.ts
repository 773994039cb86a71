/**
 * `npm run simulate -- --people 10000` measures the calls of editing people by the real handlers, and simulates that number
 * of people against the quotas of AWS: the demand on each quota, which one rejects calls first, the time of a save, and
 * costs. `--seed` repeats a run; `--api`, `--lambda`, `--writes`, `--reads` and `--connections` set other quotas.
 */
import { parseArgs } from 'node:util';
import { measureCalls } from './simulation/calls.ts';
import {
  audienceRows,
  averageUse,
  type EditingHour,
  fullUse,
  fullUseRows,
  hourPrice,
  planRows,
  scaleRows,
} from './simulation/costs.ts';
import { functionMs, simulate } from './simulation/model.ts';
import { defaultQuotas, type Quotas, raisedBy } from './simulation/quotas.ts';

const number = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    people: number,
    seed: number,
    api: number,
    lambda: number,
    writes: number,
    reads: number,
    connections: number,
  },
});

function positive(name: keyof typeof values, usual: number): number {
  const value = Number(values[name] ?? usual);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number, at least 1`);
  return value;
}

const people = positive('people', 10_000);
const seed = positive('seed', 1);
const quotas: Quotas = {
  apiRequests: positive('api', defaultQuotas.apiRequests),
  lambdaConcurrency: positive('lambda', defaultQuotas.lambdaConcurrency),
  tableWrites: positive('writes', defaultQuotas.tableWrites),
  tableReads: positive('reads', defaultQuotas.tableReads),
  newConnections: positive('connections', defaultQuotas.newConnections),
};

/** Price of an environment without users in a month, in USD (docs/operate/costs.md). */
const idlePrice = 4.35;

const rounded = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(value >= 1000 ? 6 : 3)) : value,
    ]),
  );

const calls = await measureCalls();
console.log('Calls, as the handlers of this checkout make them');
console.table([calls.save, ...calls.opening].map((call) => rounded({ ...call, 'function, ms': functionMs(call) })));

const scenario = { people, joiningSeconds: 60, editingSeconds: 240, quotas, seed };
const { use, saves, saveP95Ms, perHour } = simulate(scenario, calls);
console.log(`${people} people open a file within a minute and edit for four; seed ${seed}`);
console.table(use.map((row) => rounded({ ...row, raise: row.rejectedWhileEditing > 0 ? raisedBy[row.quota] : '' })));
const first = use.find((row) => row.rejectedWhileEditing > 0) ?? use.find((row) => row.rejectedWhileJoining > 0);
console.log(first ? `First quota to reject calls: ${first.quota}` : 'No quota rejects a call');
const hour = hourPrice(perHour);
console.log(`${saves} saves, 95 % within ${Math.round(saveP95Ms)} ms; an hour costs ${hour.toFixed(2)} USD`);

const ofOne: EditingHour = { price: hour / people, requests: perHour.requests / people };
console.log('One person who uses a plan in full, in USD a month at list prices');
console.table(planRows(ofOne).map(rounded));
console.log('Installations where everybody uses everything');
console.table(scaleRows(fullUse, ofOne).map(rounded));
console.log('One person of them, in USD a month');
console.table(fullUseRows(ofOne).map(rounded));
console.log('Installations of average use');
console.table(scaleRows(averageUse, ofOne).map(rounded));
console.table(audienceRows(ofOne, idlePrice).map(rounded));
process.exit();
