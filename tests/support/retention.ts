import { personalData } from '../../server/app/personal-data-registry.ts';
import { enforceRetention as job } from '../../server/features/retention/enforce-retention.job.ts';
import type { Services } from '../../server/http/endpoint.ts';

/** Deletes what has expired, as the nightly job does. */
export function enforceRetention({ services }: { services: Services }): Promise<void> {
  return job(personalData).run(services, {});
}
