import type { supplyEndpoints } from '../../../contract/supply.ts';
import type { Actions } from '../../http/endpoint.ts';
import { dropAlert, listAlerts, requestAlert } from './alerts.ts';
import { readSupply } from './read-supply.ts';

export const supplyActions: Actions<keyof typeof supplyEndpoints> = {
  'GET /api/supply': readSupply,
  'GET /api/supply/alerts': listAlerts,
  'PUT /api/supply/alerts/{speaks}/{learns}': requestAlert,
  'DELETE /api/supply/alerts/{speaks}/{learns}': dropAlert,
};
