import { openRecognition } from '../../cloud/recognition.ts';
import { variable } from '../variable.ts';

export const recognition = () =>
  openRecognition({ bucket: variable('MEDIA_BUCKET'), roleArn: variable('RECOGNITION_ROLE_ARN') });
