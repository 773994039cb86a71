import { globSync } from 'node:fs';
import { filePlaces } from '../../api/filePlaces.ts';
import type { Access } from '../../api/route.ts';
import { areas, routeList } from '../../api/routes/index.ts';
import { fileActions } from '../../domain/access/actions.ts';
import { Refused, readText } from './plan.ts';
import { type Route, type UsualNeed, usualNeeds } from './routeFiles.ts';
import { nameOf } from './words.ts';

/**
 * Parses the route described by the arguments. Throws {@link Refused} if it is invalid, or if its name or path is
 * taken.
 */
export function readRoute(
  root: string,
  [area = '', wanted, who, method = '', path = '', ...options]: readonly string[],
): Route {
  const known = Object.keys(areas).toSorted();
  if (!known.includes(area)) throw new Refused(`There is no area ${area}: it is one of ${known.join(', ')}.`);
  const name = nameOf(wanted, 'a route');
  const access = accessOf(who);
  if (!/^(GET|POST|PUT|DELETE)$/.test(method)) throw new Refused('Say the method: GET, POST, PUT or DELETE.');
  refusePath(path, access);
  refuseTaken(root, { name, method, path, access });
  const table = /export const (\w+) = area\(/.exec(readText(root, `api/routes/${area}.ts`))?.[1] ?? area;
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  return { area, table, name, access, method, path, params, ...readOptions(options, { access, method }) };
}

function accessOf(text = 'nothing'): Access {
  const access = (['public', 'user', ...fileActions.map((action) => `file:${action}` as const)] as const).find(
    (one) => one === text,
  );
  if (access) return access;
  throw new Refused(`Say who may call it instead of ${text}: public, user, or file: with ${fileActions.join(', ')}.`);
}

function refusePath(path: string, access: Access): void {
  if (!/^(\/([\w.-]+|\{[a-z]\w*\}))+$/.test(path)) throw new Refused('Say the path, such as /exports/{exportId}.');
  if (/\{(videoId|fileId)\}/.test(path))
    throw new Refused('A path of a file has an access of a file, and begins below the file: /archive.');
  const isOfPeople = /^\/(me|teams|groups)(\/|$)/.test(path);
  if (access === 'user' && !isOfPeople) throw new Refused('Say a path below /me, /teams or /groups.');
  if (access === 'public' && isOfPeople) throw new Refused('A public path is not below /me, /teams or /groups.');
}

interface Address {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

function refuseTaken(root: string, { name, method, path, access }: Address): void {
  const bare = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  const paths = access.startsWith('file:') ? filePlaces.map((place) => place.path + path) : [path];
  const wanted = paths.map(bare);
  for (const other of routeList) {
    if (other.name === name) throw new Refused(`The area ${other.area} has a route ${name} already.`);
    if (other.method !== method || !other.paths.some((one) => wanted.includes(bare(one)))) continue;
    throw new Refused(`${other.name} of the area ${other.area} is at ${method} ${path} already.`);
  }
  const [service] = globSync(`services/*/${name}.ts`, { cwd: root });
  if (service) throw new Refused(`${service} has this name already.`);
}

function readOptions(options: readonly string[], { access, method }: Pick<Route, 'access' | 'method'>) {
  const listOf = (option: string) => {
    const [given] = options.filter((text) => text.startsWith(`${option}=`));
    return given?.slice(option.length + 1).split(',');
  };
  const unknown = options.find((text) => !/^(needs|body)=/.test(text));
  if (unknown) throw new Refused(`${unknown} is neither needs=… nor body=….`);
  const body = (listOf('body') ?? []).map((field) => nameOf(field, 'a field'));
  if (method === 'GET' && body.length > 0) throw new Refused('A GET has no body.');
  return { body, needs: needsOf(listOf('needs') ?? [], { access, method }) };
}

/** Parses the needs. Checking access reads the table, so only a public route may omit it. */
function needsOf(given: readonly string[], { access, method }: Pick<Route, 'access' | 'method'>): UsualNeed[] {
  const needs = given.map((text) => usualNeeds.find((need) => need === text));
  if (!needs.every((need) => need !== undefined))
    throw new Refused(`Say its needs of ${usualNeeds.join(', ')}; add others of api/needs.ts by hand.`);
  if (access === 'public' || needs.includes('table') || needs.includes('table.read')) return needs;
  return [given.length > 0 || method === 'GET' ? 'table.read' : 'table', ...needs];
}
