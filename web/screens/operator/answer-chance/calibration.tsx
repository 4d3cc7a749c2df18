import { useTranslations } from 'use-intl/react';
import type { AnswerChance } from '../../../../contract/answer-chance.ts';
import { percentage, swissNumber } from '../../../../contract/format/numbers.ts';
import { useLocale } from '../../../components/locale.ts';
import { TableFrame } from '../table-frame.tsx';

type Tenths = NonNullable<AnswerChance['fitting']>['calibration']['fitted'];

/** By tenths of the probability: how many requests, the prediction and the outcome. Empty tenths show nothing. */
export function Calibration({ title, tenths }: { title: string; tenths: Tenths }) {
  const t = useTranslations('operator-chance');
  const locale = useLocale();
  if (tenths.length === 0) return null;
  const part = (value: number) => percentage(Math.round(100 * value), locale);
  const range = (from: number, to: number) => t('range', { from: swissNumber(100 * from), to: part(to) });
  return (
    <>
      <h3>{title}</h3>
      <TableFrame label={title}>
        <thead>
          <tr>
            <th scope="col">{t('chance')}</th>
            {(['sent', 'predicted', 'observed', 'interval'] as const).map((column) => (
              <th scope="col" key={column} data-number>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tenths.map(({ tenth, requests, predicted, observed, low, high }) => (
            <tr key={tenth}>
              <th scope="row">{range(tenth / 10, (tenth + 1) / 10)}</th>
              <td data-number>{swissNumber(requests)}</td>
              <td data-number>{part(predicted)}</td>
              <td data-number>{part(observed)}</td>
              <td data-number>{range(low, high)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
