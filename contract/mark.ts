/** The mark as SVG paths in a square of `size`: two facing half discs, two people in conversation (product 17). */
export const mark = {
  size: 40,
  /** the part of the square that the half discs cover */
  covered: 32,
  /** drawn in ink */
  left: 'M19 4a15 15 0 0 0 0 30z',
  /** drawn in yellow */
  right: 'M21 6a15 15 0 0 1 0 30z',
} as const;
