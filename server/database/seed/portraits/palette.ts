/** Light half, shaded half, lines, lips. */
export const skins = {
  porcelain: { light: '#f7dcc9', shade: '#e8bfa4', line: '#b9836a', lip: '#c8705f' },
  fair: { light: '#f1caab', shade: '#dda683', line: '#a86f4f', lip: '#bf6452' },
  warm: { light: '#e5b38c', shade: '#cb9065', line: '#8f5a38', lip: '#ad5844' },
  olive: { light: '#d3a274', shade: '#b58053', line: '#7a4f2c', lip: '#9c4f3b' },
  tan: { light: '#bf8658', shade: '#9f683f', line: '#69401f', lip: '#8a4030' },
  brown: { light: '#9c643f', shade: '#7d4b2c', line: '#4b2812', lip: '#6f2f22' },
  deep: { light: '#7c4a30', shade: '#613621', line: '#341a0c', lip: '#54211a' },
  dark: { light: '#5d3828', shade: '#48291c', line: '#22110a', lip: '#3c1812' },
} as const;

export const hairColours = {
  black: '#231f20',
  coffee: '#3b2a23',
  brown: '#66432f',
  chestnut: '#8b5032',
  auburn: '#a24a2c',
  copper: '#c06a35',
  dust: '#a98658',
  blond: '#d9b772',
  grey: '#8f8e8b',
  silver: '#c4c2bc',
  white: '#ece9e1',
  wine: '#6b2f42',
  petrol: '#2f6268',
} as const;

export const cloths = {
  ink: '#262a31',
  slate: '#51606f',
  petrol: '#33646a',
  moss: '#65734f',
  brick: '#ad5640',
  wine: '#733343',
  rose: '#cf9a8e',
  sand: '#c9b793',
  cream: '#f1eadc',
  sky: '#90abc4',
  plum: '#5f4d6d',
  white: '#f8f6f1',
} as const;

/** Pale, and never the yellow of what is alive (product 17). */
export const grounds = {
  sand: '#ece2cf',
  blush: '#f1d8cb',
  sage: '#d3dfcd',
  mist: '#d0dde8',
  lilac: '#ded7ea',
  stone: '#dedcd5',
  clay: '#e4c6b3',
  sea: '#c7dedb',
} as const;

export const eyeColours = { dark: '#2a1a14', green: '#3d5a4a', blue: '#3a5670', grey: '#46606e' } as const;

/** The shade, drawn over everything on the right at some opacity. */
export const shadow = '#120a08';
