import { useTranslations } from 'use-intl/react';
import { providerStates } from '../../../../contract/constants/provider-books.ts';
import { swissMoney } from '../../../../contract/format/money.ts';
import type { PaymentDifference } from '../../../../contract/operator-payment-views.ts';
import facts from '../person-facts.module.css';

/** The details of a difference with a name here, in the order shown. */
const named = ['about', 'amount', 'agreed', 'state', 'here', 'there', 'issue'] as const;

/** A difference's details, such as its payment; those without a name here show their own. */
export function DifferenceDetails({ difference }: { difference: PaymentDifference }) {
  const t = useTranslations('operator-payments');
  const { details, providerId } = difference;
  const { currency, ...said } = details;
  const shown = (name: string): string => {
    const value = said[name];
    if (name === 'amount' && typeof value === 'number') return swissMoney(value, String(currency ?? 'CHF'));
    if (name === 'agreed' && typeof value === 'number') return swissMoney(value);
    const state = name === 'state' && providerStates.find((one) => one === value);
    return state ? t(`books.state.${state}`) : String(value);
  };
  const others = Object.keys(said).filter((name) => !named.some((one) => one === name));
  const lines = [
    { name: t('subscription.providerId'), value: providerId },
    ...named.map((name) => ({ name: t(`difference.detail.${name}`), value: said[name] == null ? null : shown(name) })),
    ...others.map((name) => ({ name, value: said[name] == null ? null : shown(name) })),
  ].filter(({ value }) => value !== null);
  if (lines.length === 0) return null;
  return (
    <div className={facts.facts}>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
