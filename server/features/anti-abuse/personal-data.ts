import { type Declared, impersonal } from '../../database/personal-data.ts';
import { rememberedHours } from './rules.ts';

export const antiAbuseData = {
  text_marks: {
    holds: 'hashes of texts',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['text_marks'],
    expires: `created_at < :now - interval '${rememberedHours} hours'`,
  },
  used_proofs: impersonal('hashes of solved puzzles', 'expires_at < :now'),
} satisfies Declared;
