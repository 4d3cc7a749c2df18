import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import type { ImportReport } from '../../../../contract/moving-in.ts';
import statistics from '../statistics.module.css';
import { TableFrame } from '../table-frame.tsx';
import { useReasonWords } from './reason-tables.tsx';

type Amounts = ImportReport['money'];

/** Whether every Rappen that was read is accounted for. */
export function addsUp({ read, imported, refused, otherPrice }: Amounts): boolean {
  return read === refused.reduce((sum, { amount }) => sum + amount, imported + otherPrice);
}

/** What members had paid for at the former site, and what became of it. */
export function Money({ money: { read, imported, refused, otherPrice } }: { money: Amounts }) {
  const t = useTranslations('operator-moving-in');
  const words = useReasonWords();
  const rows = [
    { became: t('money.read'), amount: read },
    { became: t('money.imported'), amount: imported },
    ...refused.map(({ reason, amount }) => ({ became: t('money.refused', { reason: words(reason) }), amount })),
    ...(otherPrice === 0 ? [] : [{ became: t('money.otherPrice'), amount: otherPrice }]),
  ];
  return (
    <section className={statistics.part} aria-labelledby="money">
      <h2 id="money">{t('money.title')}</h2>
      <TableFrame label={t('money.title')}>
        <thead>
          <tr>
            <th scope="col">{t('column.became')}</th>
            <th scope="col" data-number>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ became, amount }) => (
            <tr key={became}>
              <th scope="row">{became}</th>
              <td data-number>{swissMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
