import { useTranslations } from 'use-intl/react';
import { planTypes } from '../../../../contract/constants/subscriptions.ts';
import { monthInWords } from '../../../../contract/format/dates.ts';
import { swissMoney } from '../../../../contract/format/money.ts';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import { useLocale } from '../../../components/locale.ts';
import { pageContext } from '../../../routing/page-context.ts';
import { Figures } from '../figures.tsx';
import { orUnknownPage } from '../or-unknown-page.ts';
import statistics from '../statistics.module.css';
import { TableFrame } from '../table-frame.tsx';
import type { Route } from './+types/income.screen.ts';
import { PaymentsHead } from './payments-head.tsx';
import { statesInOrder } from './states-in-order.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await orUnknownPage(context.get(pageContext).api('GET /api/operator/payment-figures'));
  return data;
}

export default function Income({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator-payments');
  const locale = useLocale();
  const { states, months } = loaderData;
  const count = (type: string, state: string) =>
    states.find((one) => one.type === type && one.state === state)?.count ?? 0;
  const thisMonth = months[0];
  return (
    <>
      <PaymentsHead here="income" />
      <Figures
        figures={[
          ...planTypes.map((type) => ({
            name: t('income.running', { type }),
            value: swissNumber(count(type, 'active') + count(type, 'past_due') + count(type, 'cancelled')),
          })),
          { name: t('income.thisMonth'), value: swissMoney((thisMonth?.premium ?? 0) + (thisMonth?.team ?? 0)) },
        ]}
      />
      <section className={`stack ${statistics.part}`} aria-labelledby="months">
        <h2 id="months">{t('income.months')}</h2>
        <p className="small muted">{t('income.means')}</p>
        <TableFrame label={t('income.months')}>
          <thead>
            <tr>
              <th scope="col">{t('income.month')}</th>
              {planTypes.map((type) => (
                <th key={type} scope="col" data-number>
                  {t(`type.${type}`)}
                </th>
              ))}
              <th scope="col" data-number>
                {t('income.returned')}
              </th>
              <th scope="col" data-number>
                {t('income.left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, premium, team, returned }) => (
              <tr key={month}>
                <th scope="row" data-whole>
                  {`${monthInWords(`${month}-01`, locale)} ${month.slice(0, 4)}`}
                </th>
                <td data-number>{moneyOrNone(premium)}</td>
                <td data-number>{moneyOrNone(team)}</td>
                <td data-number>{moneyOrNone(returned)}</td>
                <td data-number>{moneyOrNone(premium + team - returned)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </section>
      <section className={`stack ${statistics.part}`} aria-labelledby="states">
        <h2 id="states">{t('income.states')}</h2>
        <TableFrame label={t('income.states')}>
          <thead>
            <tr>
              <th scope="col">{t('subscription.state')}</th>
              {planTypes.map((type) => (
                <th key={type} scope="col" data-number>
                  {t(`type.${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statesInOrder.map((state) => (
              <tr key={state}>
                <th scope="row">{t(`state.${state}`)}</th>
                {planTypes.map((type) => (
                  <td key={type} data-number>
                    {swissNumber(count(type, state))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </section>
    </>
  );
}

function moneyOrNone(rappen: number): string {
  return rappen === 0 ? '–' : swissMoney(rappen);
}
