import { session } from '../../api/routes/session.ts';
import { readSocialLinks } from '../../services/session/readSocialLinks.ts';
import { sealing } from '../parts/sealing.ts';
import { social } from '../parts/social.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.readSocialLinks, { social, sealing }, readSocialLinks);
