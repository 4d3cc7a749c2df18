export { livePayloads } from './live-payloads.ts';
