import { filePlaces } from '../../api/filePlaces.ts';
import { tokenPrefix } from '../../api/route.ts';

const [own, team] = filePlaces.map(({ path }) => path.split(/\{\w+\}/));

/** Addresses of files that a team shares, below `/api` and below the prefix for personal access tokens. */
const ofTeam = `^(/api(?:${tokenPrefix})?)${team?.join('([^/]+)')}`.replaceAll('/', '\\/');
const ofOwner = own?.map((part, index) => (index === 0 ? `$1${part}` : `$${index + 1}${part}`)).join('');

/**
 * Code of the CloudFront function for requests to the API. Sets the viewer's address, overriding any value sent by the
 * viewer; the API trusts the header only from this distribution. Changes the address of a file that a team shares to
 * the address of the same file in its owner's projects: the id of the file alone identifies it (api/filePlaces.ts), and
 * the HTTP API, which may have 300 routes, needs no second route for each call.
 */
export const apiRequest = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.uri = request.uri.replace(/${ofTeam}/, '${ofOwner}');
  return request;
}`;
