import { useTranslations } from 'use-intl/react';
import type { AnswerChance as Shown } from '../../../../contract/answer-chance.ts';
import { dateInFigures } from '../../../../contract/format/dates.ts';
import { percentage, swissNumber } from '../../../../contract/format/numbers.ts';
import { useLocale } from '../../../components/locale.ts';
import { Figures } from '../figures.tsx';
import styles from '../statistics.module.css';
import { Calibration } from './calibration.tsx';
import { Effects } from './effects.tsx';

type Fitting = NonNullable<Shown['fitting']>;

/** How likely requests are answered, as it was learned last night: whether that is in use and why, how right it was, what counts. */
export function AnswerChance({ chance }: { chance: Shown }) {
  const t = useTranslations('operator-chance');
  const { needed, fitting } = chance;
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="chance">
      <h2 id="chance">{t('title')}</h2>
      <p className="muted">{t('about')}</p>
      {fitting ? <Learned fitting={fitting} needed={needed} /> : <p>{t('never')}</p>}
    </section>
  );
}

function Learned({ fitting, needed }: { fitting: Fitting; needed: Shown['needed'] }) {
  const t = useTranslations('operator-chance');
  const locale = useLocale();
  const { at, requests, answered, heldOut, verdict, base, effects, calibration } = fitting;
  const share = percentage(Math.round((100 * answered) / Math.max(1, requests)), locale);
  const withMinimumDuration = verdict === 'few_outcomes' ? needed.ofEach : needed.requests;
  return (
    <>
      <p>{t(`verdict.${verdict}`, { requests: swissNumber(requests), needed: swissNumber(withMinimumDuration) })}</p>
      <Figures
        figures={[
          { name: t('learnedOn'), value: dateInFigures(at.slice(0, 10)) },
          { name: t('requests', { months: String(needed.months) }), value: swissNumber(requests) },
          { name: t('answered'), value: requests === 0 ? '–' : share },
          { name: t('heldOut'), value: swissNumber(heldOut) },
        ]}
      />
      {heldOut > 0 && <HowRight logLoss={fitting.logLoss} />}
      <Calibration title={t('calibrationFitted')} tenths={calibration.fitted} />
      <Calibration title={t('calibrationConstants')} tenths={calibration.constants} />
      {base !== null && <Effects base={base} effects={effects} />}
    </>
  );
}

function HowRight({ logLoss }: { logLoss: Fitting['logLoss'] }) {
  const t = useTranslations('operator-chance');
  const locale = useLocale();
  // The probability given to what happened: easier to read than its logarithm.
  const given = (loss: number | null) => (loss === null ? '–' : percentage(100 * Math.exp(-loss), locale));
  return (
    <>
      <h3>{t('right')}</h3>
      <p className="muted">{t('rightAbout')}</p>
      <Figures
        figures={(['fitted', 'constants', 'mean'] as const).map((way) => ({
          name: t(way),
          value: given(logLoss[way]),
        }))}
      />
    </>
  );
}
