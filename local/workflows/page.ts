import { Hono } from 'hono';
import type { LocalPageSection } from '../context.ts';
import { type Html, html, jsonText, moment } from '../page/html.ts';
import type { DeclaredStateMachine } from './machines.ts';
import type { Execution, RunLog, Step } from './runLog.ts';

const maxShownRuns = 30;
/** Maximum number of displayed steps: a run that polls has thousands. GetExecutionHistory returns all. */
const maxShownSteps = 40;

/** Section of running and past executions with their steps. `/_local/workflows.json` returns the executions as JSON. */
export function workflowSection(log: RunLog, machines: readonly DeclaredStateMachine[]): LocalPageSection {
  const nameOf = (arn: string) => machines.find((machine) => machine.arn === arn)?.name ?? arn;
  const app = new Hono().get('/list.json', (call) => call.json(log.newest(maxShownRuns)));
  const render = () => {
    const runs = log.newest(maxShownRuns);
    if (runs.length === 0) return html`<p class="empty">Nothing ran yet.</p>`;
    return html`${runs.map((run) => runHtml(run, nameOf(run.machineArn), log.lastSteps(run.arn, maxShownSteps)))}`;
  };
  return { id: 'workflows', title: 'State machine runs', html: () => render().text, handler: app.fetch };
}

function runHtml(run: Execution, machineName: string, steps: readonly Step[]): Html {
  const took = run.stoppedAtMs === undefined ? 'running' : seconds(run.stoppedAtMs - run.startedAtMs);
  return html`<details><summary><time>${moment(run.startedAtMs)}</time> <b>${machineName}</b> ${run.name}
      <span class="status ${run.status}">${run.status}</span> <span>${took}${run.at && run.status === 'RUNNING' ? ` · ${run.at.state}` : ''}</span></summary>
    ${run.error === undefined ? '' : html`<p class="fault"><b>${run.error}</b> ${run.cause}</p>`}
    <table><thead><tr><th>Time (UTC)</th><th>Step</th><th>State</th><th>What</th></tr></thead><tbody>${steps.map(stepHtml)}</tbody></table>
    <pre>${run.input}</pre>${run.output === undefined ? '' : html`<pre>${jsonText(run.output)}</pre>`}</details>`;
}

function stepHtml(step: Step): Html {
  const what = step.error ? `${step.error} ${step.cause ?? ''}` : jsonText(step.output ?? step.input ?? '', 600);
  const name = step.index === undefined ? step.state : `${step.state} [${step.index}]`;
  return html`<tr><td><time>${moment(step.atMs)}</time></td><td>${step.type}</td><td>${name}</td>
    <td><details><summary>${what.slice(0, 60)}</summary><pre>${what}</pre></details></td></tr>`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
