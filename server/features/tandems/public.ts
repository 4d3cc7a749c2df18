export { openPairedTandem } from './open-paired-tandem.ts';
