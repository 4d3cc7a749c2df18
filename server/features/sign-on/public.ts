export { prepareDemoConnection } from './demo-connection.ts';
export { redirectAddresses } from './redirect-addresses.ts';
