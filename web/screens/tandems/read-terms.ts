import type { TandemTerms } from '../../../contract/tandems.ts';
import { numberOf, textOf } from '../../client/form.ts';

/** The values of a proposal's form. Invalid ones are passed on for the API to refuse. */
export function readTerms(form: FormData): TandemTerms {
  return {
    speaks: textOf(form, 'speaks'),
    learns: textOf(form, 'learns'),
    wish: textOf(form, 'wish'),
    rhythm: textOf(form, 'rhythm') as TandemTerms['rhythm'],
    minutes: numberOf(form, 'minutes') as TandemTerms['minutes'],
    mode: textOf(form, 'mode') as TandemTerms['mode'],
    place: textOf(form, 'place'),
    corrections: textOf(form, 'corrections') as TandemTerms['corrections'],
    termWeeks: numberOf(form, 'termWeeks') as TandemTerms['termWeeks'],
  };
}
