import { swissMoney } from '../../../../contract/words/money.ts';
import { typedMoney } from './read-money.ts';

/** An amount of the provider's books in its own currency, in its smallest units: CHF 59.–, EUR 59.00 */
export function moneyInCurrency(amount: number, currency: string): string {
  return currency === 'CHF' ? swissMoney(amount) : `${currency}\u00a0${typedMoney(amount)}`;
}
