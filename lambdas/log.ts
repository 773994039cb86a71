import { Logger } from '@aws-lambda-powertools/logger';

/** Structured JSON log. Never pass it a request's body or header: they contain passwords and tokens. */
export const log = new Logger({ serviceName: 'otoji', logLevel: level(process.env.LOG_LEVEL) });

function level(text = '') {
  const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const;
  return levels.find((one) => one === text.toUpperCase()) ?? 'INFO';
}

/** An error as it may be logged: complete, except for secrets. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: scrub(String(error)) };
  const cause = error.cause === undefined ? undefined : describe(error.cause);
  return { name: error.name, message: scrub(error.message), stack: scrub(error.stack ?? ''), cause };
}

const secrets = /eyJ[\w-]+\.[\w-]+(\.[\w-]*)*|(?<=X-Amz-(Signature|Security-Token|Credential)=)[^&\s"]+/g;

const scrub = (text: string): string => text.replace(secrets, '[secret]');
