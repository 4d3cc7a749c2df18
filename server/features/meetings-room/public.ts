export { relayCredentials } from './relay-credentials.ts';
export { roomPayloads } from './room-payloads.ts';
