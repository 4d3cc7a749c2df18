/** Cases with the same features: their coefficients, their number, and how many came true. */
export interface CaseGroup {
  readonly counting: readonly number[];
  readonly cases: number;
  readonly reached: number;
}

/** The strength of regularisation towards 0; for the intercept only enough to stay finite if all or none came true. */
const ridge = 1;
const interceptRidge = 1e-3;
const mostSteps = 50;
const tolerance = 1e-9;

/** The logistic function: the chance, from 0 to 1, for a sum. */
export function chanceOf(sum: number): number {
  return sum >= 0 ? 1 / (1 + Math.exp(-sum)) : Math.exp(sum) / (1 + Math.exp(sum));
}

/**
 * Fits a logistic model by Newton's method (iteratively reweighted least squares) with ridge regularisation. count
 * is the number of coefficients; 0 is the intercept, part of every group. The penalised likelihood is strictly
 * concave, so there is one optimum, finite even if something separates the outcomes; each step is halved until it is
 * no worse. Takes at most 50 steps, each one pass over the groups and one small matrix. Throws a RangeError for
 * invalid counts, and for a coefficient beyond count.
 */
export function fitLogistic(groups: readonly CaseGroup[], count: number): number[] {
  for (const group of groups) check(group, count);
  let coefficients = new Float64Array(count);
  let likelihood = likelihoodOf(groups, coefficients);
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const step = stepFrom(groups, coefficients);
    const next = halvedUntilBetter(groups, coefficients, step, likelihood);
    if (!next) break;
    const gain = next.likelihood - likelihood;
    ({ coefficients, likelihood } = next);
    if (gain < tolerance * (1 + Math.abs(likelihood))) break;
  }
  return [...coefficients];
}

function check({ counting, cases, reached }: CaseGroup, count: number): void {
  if (!Number.isSafeInteger(cases) || !Number.isSafeInteger(reached) || reached < 0 || reached > cases)
    throw new RangeError('reached must be a whole number from 0 to cases');
  if (counting[0] !== 0 || counting.some((place) => !Number.isInteger(place) || place < 0 || place >= count))
    throw new RangeError('each group needs the intercept and only known coefficients');
}

const sumOf = (counting: readonly number[], coefficients: Float64Array) =>
  counting.reduce((sum, place) => sum + (coefficients[place] ?? 0), 0);

const ridgeOf = (place: number) => (place === 0 ? interceptRidge : ridge);

/** The penalised log likelihood, to be maximised. */
function likelihoodOf(groups: readonly CaseGroup[], coefficients: Float64Array): number {
  let total = 0;
  for (const { counting, cases, reached } of groups) {
    const sum = sumOf(counting, coefficients);
    // ln(1 + e^sum) without overflow.
    total += reached * sum - cases * (Math.max(sum, 0) + Math.log1p(Math.exp(-Math.abs(sum))));
  }
  coefficients.forEach((coefficient, place) => {
    total -= (ridgeOf(place) * coefficient * coefficient) / 2;
  });
  return total;
}

/** Newton's step: the curvature solved for the gradient. */
function stepFrom(groups: readonly CaseGroup[], coefficients: Float64Array): Float64Array<ArrayBuffer> {
  const count = coefficients.length;
  const slope = Float64Array.from(coefficients, (coefficient, place) => -ridgeOf(place) * coefficient);
  const curvature = Array.from({ length: count }, (_, place) => {
    const row = new Float64Array(count);
    row[place] = ridgeOf(place);
    return row;
  });
  for (const { counting, cases, reached } of groups) {
    const chance = chanceOf(sumOf(counting, coefficients));
    const weight = cases * chance * (1 - chance);
    for (const one of counting) {
      slope[one] = (slope[one] ?? 0) + reached - cases * chance;
      const row = curvature[one] as Float64Array;
      for (const other of counting) row[other] = (row[other] ?? 0) + weight;
    }
  }
  return solved(curvature, slope);
}

/**
 * Solves a symmetric positive definite system by Cholesky decomposition, in place; the ridge keeps every pivot above
 * 0.
 */
function solved(matrix: Float64Array[], right: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const count = right.length;
  const at = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  const known = (row: number, column: number, until: number) => {
    let sum = at(row, column);
    for (let place = 0; place < until; place += 1) sum -= at(row, place) * at(column, place);
    return sum;
  };
  for (let column = 0; column < count; column += 1) {
    const pivot = Math.sqrt(Math.max(known(column, column, column), Number.MIN_VALUE));
    (matrix[column] as Float64Array)[column] = pivot;
    for (let row = column + 1; row < count; row += 1)
      (matrix[row] as Float64Array)[column] = known(row, column, column) / pivot;
  }
  for (let row = 0; row < count; row += 1) {
    for (let place = 0; place < row; place += 1) right[row] = (right[row] ?? 0) - at(row, place) * (right[place] ?? 0);
    right[row] = (right[row] ?? 0) / at(row, row);
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    for (let place = row + 1; place < count; place += 1)
      right[row] = (right[row] ?? 0) - at(place, row) * (right[place] ?? 0);
    right[row] = (right[row] ?? 0) / at(row, row);
  }
  return right;
}

function halvedUntilBetter(
  groups: readonly CaseGroup[],
  from: Float64Array<ArrayBuffer>,
  step: Float64Array<ArrayBuffer>,
  likelihood: number,
): { coefficients: Float64Array<ArrayBuffer>; likelihood: number } | undefined {
  for (let part = 1; part > 1e-6; part /= 2) {
    const coefficients = from.map((coefficient, place) => coefficient + part * (step[place] ?? 0));
    const reached = likelihoodOf(groups, coefficients);
    if (reached > likelihood) return { coefficients, likelihood: reached };
  }
  return undefined;
}
