import { z } from 'zod';
import { trimmed } from './format/trimmed.ts';

/** What somebody types or pastes into a field of one line: without what cannot be seen at its ends. */
export function line() {
  return z.string().overwrite(trimmed);
}
