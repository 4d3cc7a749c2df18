export { endSilence, recordSilence } from './record-silence.ts';
