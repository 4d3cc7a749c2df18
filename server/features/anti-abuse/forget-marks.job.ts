import type { Services } from '../../http/endpoint.ts';
import { rememberedHours } from './rules.ts';

/** Forgets marks of texts that no rule looks at any more, and used proofs whose challenge has expired. */
export async function forgetMarks({ database: { sql }, clock }: Services): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - rememberedHours * 3_600_000);
  await sql.deleteFrom('text_marks').where('created_at', '<', before).execute();
  await sql.deleteFrom('used_proofs').where('expires_at', '<', now).execute();
}
