import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { withinSentence } from '../../../contract/format/within-sentence.ts';
import type { Supply } from '../../../contract/supply.ts';
import { useCantonName } from '../../components/canton-name.ts';
import { useLocale } from '../../components/locale.ts';
import { useAnswerTime } from '../../components/use-answer-time.ts';

/** The supply of a pair of languages, by their names. */
export interface PairSupply extends Supply {
  speak: string;
  learn: string;
  codes: { speaks: string; learns: string };
  /** so few offer it that one can be notified of the next */
  isRare: boolean;
  /** the reader is */
  isAlerted: boolean;
}

/** How many offer a pair of languages and how many look for it, in the country and a canton, and how soon answers arrived. */
export function SupplyOfPair({ supply }: { supply: PairSupply }) {
  const t = useTranslations('supply');
  const cantonName = useCantonName();
  const { speak, learn, canton, hoursToAnswer } = supply;
  const locale = useLocale();
  const answers = useAnswerTime(hoursToAnswer);
  return (
    <>
      {' '}
      {t('pair', { learn, speak: withinSentence(speak, locale), ...reported(supply) })}{' '}
      {canton && t('canton', { code: canton.code, canton: cantonName(canton.code), ...reported(canton) })} {answers}
    </>
  );
}

function reported({ offering, seeking }: { offering: number | null; seeking: number | null }) {
  return {
    offering: offering === null ? 'few' : 'some',
    offeringShown: swissNumber(offering ?? 0),
    seeking: seeking === null ? 'few' : 'some',
    seekingShown: swissNumber(seeking ?? 0),
  } as const;
}
