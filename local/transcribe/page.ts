import type { LocalPageSection } from '../context.ts';
import { type Html, html, moment } from '../page/html.ts';
import type { TranscriptionJob, TranscriptionJobStore } from './jobs.ts';
import type { TranscriptionQueue } from './queue.ts';
import type { Recognisers } from './recognisers.ts';

const maxShownJobs = 20;

/** Section of the transcription jobs with their progress, and the engine in use. */
export function transcribeSection(
  jobs: TranscriptionJobStore,
  queue: TranscriptionQueue,
  { standard, byModel }: Recognisers,
): LocalPageSection {
  const row = (
    job: TranscriptionJob,
  ): Html => html`<tr><td><time>${moment(job.createdAtMs)}</time></td><td>${job.name}</td>
    <td>${job.languageCode ?? 'identify'}</td><td><span class="status ${job.status}">${job.status}</span></td>
    <td>${job.status === 'IN_PROGRESS' ? `${Math.round(queue.progress(job.name) * 100)}%` : job.failureReason}</td></tr>`;
  const render = () => {
    const rows = jobs.all().slice(0, maxShownJobs).map(row);
    const engine = html`<p class="hint">Engine: ${standard.name}.${byModel.size > 0 ? ` Jobs can choose ${[...byModel.keys()].join(', ')}.` : ''}</p>`;
    if (rows.length === 0) return html`${engine}<p class="empty">No job yet.</p>`;
    return html`${engine}<table><thead><tr><th>Time (UTC)</th><th>Job</th><th>Language</th><th>Status</th><th></th></tr></thead><tbody>${rows}</tbody></table>`;
  };
  return { id: 'transcribe', title: 'Speech recognition', html: () => render().text };
}
