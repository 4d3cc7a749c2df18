import { allEndpoints } from '../../contract/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** A call of the contract: its key, also split in its two parts. */
export interface ContractCall {
  key: string;
  method: string;
  path: string;
  endpoint: Endpoint;
}

export const contractCalls: ContractCall[] = Object.entries<Endpoint>(allEndpoints).map(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, path, endpoint };
});
