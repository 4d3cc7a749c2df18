export { roomPayloads } from './room-payloads.ts';
