/** The Gini coefficient of numbers in rising order: 0 all alike, towards 1 all to one. 0 where all are 0. */
export function gini(rising: readonly number[]): number {
  const weightedSum = rising.reduce((total, each, index) => total + (index + 1) * each, 0);
  const count = rising.length;
  const total = sum(rising);
  return total === 0 ? 0 : (2 * weightedSum) / (count * total) - (count + 1) / count;
}

/** The part, from 0 to 1, of the sum of numbers in rising order that the hundredth with most of them has; 0 where all are 0. */
export function partOfTopHundredth(rising: readonly number[]): number {
  return sum(rising.slice(-Math.ceil(rising.length / 100))) / Math.max(1, sum(rising));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
