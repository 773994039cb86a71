import { openConversion } from '../../cloud/conversion.ts';
import { variable } from '../variable.ts';

export const conversion = () =>
  openConversion({ bucket: variable('MEDIA_BUCKET'), roleArn: variable('CONVERSION_ROLE_ARN') });
