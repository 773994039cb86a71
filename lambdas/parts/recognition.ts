import { openRecognition } from '../../cloud/recognition.ts';
import { variable } from '../variable.ts';

export const recognition = () => openRecognition({ roleArn: variable('RECOGNITION_ROLE_ARN') });
