import type { tandemEndpoints } from '../../../contract/tandems.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptTandem } from './accept-tandem.ts';
import { changeTandem } from './change-tandem.ts';
import { declineTandem } from './decline-tandem.ts';
import { endTandem } from './end-tandem.ts';
import { listTandems } from './list-tandems.ts';
import { pauseTandem } from './pause-tandem.ts';
import { proposeTandem } from './propose-tandem.ts';
import { getTandem } from './read-tandem.ts';
import { renewTandem } from './renew-tandem.ts';
import { resumeTandem } from './resume-tandem.ts';

export const tandemActions: Actions<keyof typeof tandemEndpoints> = {
  'GET /api/tandems': listTandems,
  'POST /api/tandems': proposeTandem,
  'GET /api/tandems/{id}': getTandem,
  'POST /api/tandems/{id}/accept': acceptTandem,
  'POST /api/tandems/{id}/change': changeTandem,
  'POST /api/tandems/{id}/decline': declineTandem,
  'POST /api/tandems/{id}/pause': pauseTandem,
  'POST /api/tandems/{id}/resume': resumeTandem,
  'POST /api/tandems/{id}/renew': renewTandem,
  'POST /api/tandems/{id}/end': endTandem,
};
