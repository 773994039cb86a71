/** API reference. */
export default {
  title: 'The API',
  text: 'Every request that Otoji answers, below /api. Programs sign in with a personal access token (Account, Security) and call what takes one below /api/v1.',
  download: 'OpenAPI 3.1 document',
  broken: 'The description could not be loaded',
  again: 'Try again',
  session: 'needs an access token',
  token: 'needs an access token, or below /api/v1 a personal access token',
  public: 'public',
  parameters: 'Parameters',
  body: 'Body',
  reply: 'Reply',
};
