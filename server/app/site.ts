import type { ApiApp } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import type { CountRequest } from '../http/rate-limits.ts';
import type { Endpoints } from './run-endpoint.ts';

export interface Site {
  app: ApiApp;
  endpoints: Endpoints;
  services: Services;
  countRequest: CountRequest;
}
