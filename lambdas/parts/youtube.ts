import { openYouTube } from '../../cloud/youtube/youtube.ts';
import { variable } from '../variable.ts';

export const youtube = () =>
  openYouTube(
    {
      accountsUrl: variable('GOOGLE_ACCOUNTS_URL'),
      tokenUrl: variable('GOOGLE_TOKEN_URL'),
      apiUrl: variable('YOUTUBE_API_URL'),
      siteUrl: variable('YOUTUBE_SITE_URL'),
    },
    variable('YOUTUBE_PARAMETERS'),
  );
