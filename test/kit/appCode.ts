export { appCode } from '../local/kit/appCode.ts';
