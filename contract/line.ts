import { z } from 'zod';
import { trimmed } from './format/trimmed.ts';

/** One line of input as typed or pasted, without invisible characters at its ends. */
export function line() {
  return z.string().overwrite(trimmed);
}
