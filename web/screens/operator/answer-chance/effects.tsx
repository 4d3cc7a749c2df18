import { useTranslations } from 'use-intl/react';
import type { AnswerChance } from '../../../../contract/answer-chance.ts';
import { oneDecimal, percentage } from '../../../../contract/format/numbers.ts';
import { useLocale } from '../../../components/locale.ts';
import { TableFrame } from '../table-frame.tsx';

type Shown = NonNullable<AnswerChance['fitting']>['effects'];

/** What each circumstance does to the chance of an answer, in words; base is the chance where all are in their first step. */
export function Effects({ base, effects }: { base: number; effects: Shown }) {
  const t = useTranslations('operator-chance');
  const locale = useLocale();
  const features = Map.groupBy(effects, ({ feature }) => feature);
  const inWords = (odds: number, place: number) => {
    if (place === 0) return t('compared');
    const times = oneDecimal(odds, locale);
    return times === '1' ? t('same') : t('times', { odds: times });
  };
  return (
    <details className="disclosure">
      <summary>{t('effects')}</summary>
      <p className="muted">{t('effectsAbout', { base: percentage(Math.round(100 * base), locale) })}</p>
      <TableFrame label={t('effects')}>
        <thead>
          <tr>
            <th scope="col">{t('circumstance')}</th>
            <th scope="col">{t('step')}</th>
            <th scope="col">{t('odds')}</th>
          </tr>
        </thead>
        {[...features].map(([feature, steps]) => (
          <tbody key={feature}>
            {steps.map(({ class: step, odds }, place) => (
              <tr key={step}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={steps.length}>
                    {t(`features.${feature}`)}
                  </th>
                )}
                <td>{t(`classes.${feature}.${step}` as never)}</td>
                <td>{inWords(odds, place)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </TableFrame>
    </details>
  );
}
