/** The Gini coefficient of numbers in ascending order: 0 all equal, near 1 all to one. 0 if all are 0. */
export function gini(rising: readonly number[]): number {
  const weightedSum = rising.reduce((total, each, index) => total + (index + 1) * each, 0);
  const count = rising.length;
  const total = sum(rising);
  return total === 0 ? 0 : (2 * weightedSum) / (count * total) - (count + 1) / count;
}

/** The share, from 0 to 1, that the top hundredth of numbers in ascending order has of their sum; 0 if all are 0. */
export function partOfTopHundredth(rising: readonly number[]): number {
  return sum(rising.slice(-Math.ceil(rising.length / 100))) / Math.max(1, sum(rising));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
