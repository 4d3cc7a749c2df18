import type { ApiApp } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import type { CountRequest } from '../http/rate-limits.ts';
import type { Endpoints } from './run-endpoint.ts';

/** The application without its pages, as pages receive it. */
export interface Site {
  app: ApiApp;
  endpoints: Endpoints;
  services: Services;
  countRequest: CountRequest;
}
