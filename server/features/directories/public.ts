export { middleOfCanton } from './middle-of-canton.ts';
export { countWithin, kilometres, nearestFirst, placesByDistance } from './places-by-distance.ts';
export { findPlace, presentPlace, presentTowns } from './present-place.ts';
