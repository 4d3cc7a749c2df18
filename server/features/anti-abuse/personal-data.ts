import type { Declared } from '../../database/personal-data.ts';
import { rememberedHours } from './rules.ts';

export const antiAbuseData = {
  text_marks: {
    exports: [],
    erased: 'stays',
    retention: ['text_marks'],
    expires: `created_at < :now - interval '${rememberedHours} hours'`,
  },
  used_proofs: { exports: [], erased: 'nobody', retention: [], expires: 'expires_at < :now' },
} satisfies Declared;
