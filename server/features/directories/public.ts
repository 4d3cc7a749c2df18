export { middleOfCanton } from './middle-of-canton.ts';
export { placeName } from './place-names.ts';
export {
  countWithin,
  kilometres,
  kilometresToNearest,
  type Nearness,
  nearestFirst,
  placesByDistance,
  townOf,
  townsByDistance,
  townsInCanton,
} from './places-by-distance.ts';
export { findPlace, presentPlace, presentTowns } from './present-place.ts';
export { townsHalfway } from './towns-halfway.ts';
