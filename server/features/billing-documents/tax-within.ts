/** What a price with the tax in it comes to without, and the tax, in whole Rappen that add up to it; vatPerMille is the rate. */
export function taxWithin(amount: number, vatPerMille: number): { net: number; vat: number } {
  const vat = Math.round((amount * vatPerMille) / (1000 + vatPerMille));
  return { net: amount - vat, vat };
}
