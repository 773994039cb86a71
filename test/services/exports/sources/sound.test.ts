import { sourcesOf } from '../../../cloud/ffmpeg/sources.ts';
import { testSources } from '../testSources.ts';

testSources(sourcesOf('sound'));
