import { openRecognition } from '../../cloud/recognition.ts';

export const recognition = () => openRecognition();
