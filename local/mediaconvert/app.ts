import { Hono } from 'hono';
import * as z from 'zod';
import { awsRest, jsonBody } from '../protocol/awsRest.ts';
import type { MediaConvertJob, MediaConvertRunner } from './jobs.ts';
import { jobSettings } from './settings.ts';

const createInput = z.object({
  role: z.string(),
  clientRequestToken: z.string().optional(),
  userMetadata: z.record(z.string(), z.string()).default({}),
  settings: jobSettings,
});

/** MediaConvert's REST API: create, get and cancel a job. Only JSON is accepted, which another site's page cannot send. */
export function mediaConvertApp(runner: MediaConvertRunner): Hono {
  const app = new Hono().basePath('/2017-08-29');
  app.post('/jobs', async (call) => {
    const body = await jsonBody(call.req.raw);
    const create = () => {
      const { settings, clientRequestToken, userMetadata } = createInput.parse(body);
      return { job: describe(runner.create(settings, clientRequestToken, userMetadata)) };
    };
    return awsRest('BadRequestException', create, 201);
  });
  app.get('/jobs/:id', (call) =>
    awsRest('BadRequestException', () => ({ job: describe(runner.get(call.req.param('id'))) })),
  );
  app.delete('/jobs/:id', (call) =>
    awsRest(
      'BadRequestException',
      () => {
        runner.cancel(call.req.param('id'));
        return {};
      },
      202,
    ),
  );
  return app;
}

function describe({ id, status, settings, userMetadata, createdAtMs, finishedAtMs, errorMessage }: MediaConvertJob) {
  return {
    id,
    status,
    settings,
    userMetadata,
    createdAt: createdAtMs / 1000,
    timing: {
      submitTime: createdAtMs / 1000,
      finishTime: finishedAtMs === undefined ? undefined : finishedAtMs / 1000,
    },
    errorCode: errorMessage === undefined ? undefined : 1040,
    errorMessage,
  };
}
