/** The description of the API. */
export default {
  title: 'The API',
  text: 'Every request that Otoji answers, below /api.',
  download: 'OpenAPI 3.1 document',
  broken: 'The description could not be loaded',
  again: 'Try again',
  session: 'needs an access token',
  public: 'public',
  parameters: 'Parameters',
  body: 'Body',
  reply: 'Reply',
};
