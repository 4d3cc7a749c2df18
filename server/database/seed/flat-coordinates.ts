/**
 * A point in WGS 84 degrees as kilometres in the flat Swiss grid LV95 (Bern's old observatory is 2600, 1200), by swisstopo's
 * approximate formulas: good to a metre or two within Switzerland, so that a distance is Pythagoras.
 */
export function flatKilometres(latitude: number, longitude: number): { east: number; north: number } {
  // From Bern, in units of 10,000 seconds of arc.
  const phi = (latitude * 3600 - 169_028.66) / 10_000;
  const lambda = (longitude * 3600 - 26_782.5) / 10_000;
  const east =
    2_600_072.37 + 211_455.93 * lambda - 10_938.51 * lambda * phi - 0.36 * lambda * phi ** 2 - 44.54 * lambda ** 3;
  const north =
    1_200_147.07 +
    308_807.95 * phi +
    3745.25 * lambda ** 2 +
    76.63 * phi ** 2 -
    194.56 * lambda ** 2 * phi +
    119.79 * phi ** 3;
  return { east: east / 1000, north: north / 1000 };
}
