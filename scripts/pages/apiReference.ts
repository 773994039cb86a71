import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../../api/openapi.ts';

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly unknown[];
}

const places: Readonly<Record<string, string>> = {
  API: '',
  FILE: '/me/projects/p/videos/v',
  TEAM_FILE: '/teams/t/files/f',
  PAY: '/me/customer/payment',
};

/** An example of the page of calls. */
interface Example {
  readonly method: string;
  readonly path: string;
  readonly command: string;
}

/** Returns the text of the page: every call of the API, with an example where `docs/api-calls.md` has one. */
export function apiReferencePage(root: string): string {
  const { paths } = openApiDocument('') as unknown as { paths: Record<string, Record<string, Operation>> };
  const examples = readExamples(path.join(root, 'docs/api-calls.md'));
  const operations = Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))];
  const sections = tags.map((tag) => {
    const rows = operations
      .filter(({ operation }) => operation.tags?.includes(tag))
      .map(({ at, method, operation }) => {
        const example = examples.find((one) => one.method === method && patternOf(at).test(one.path));
        return `| \`${operation.operationId}\` | ${method} | \`${at}\` | ${operation.summary} | ${example ? `\`${example.command.replaceAll('|', '\\|')}\`` : ''} |`;
      });
    return `## ${tag}\n\n| call | method | path, below \`/api\` | does | example |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# API reference

Every call, from the route table (\`api/routes/\`). \`node scripts/pages.ts --write\` writes this page. The fields of requests and replies, who may call and which errors there are is in the OpenAPI document of each installation, at \`/api/openapi.json\`, and on its page \`/developers\`. A test runs [the examples](api-calls.md), which explains their variables. [The API page](api.md) has tokens for programs and captions as files.

${sections.join('\n')}`;
}

const patternOf = (at: string): RegExp => new RegExp(`^${at.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

function readExamples(file: string): readonly Example[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): readonly Example[] => {
      const [, command = '', place = '', rest = ''] =
        /^(curl .*?"\$(API|FILE|TEAM_FILE|PAY)([^"?]*).*) # 200/.exec(line) ?? [];
      if (command === '' || command.length > 160) return [];
      const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes('--json') ? 'POST' : 'GET');
      return [{ method, path: `${places[place]}${rest.replaceAll(/\$\w+/g, 'x')}`, command }];
    });
}
