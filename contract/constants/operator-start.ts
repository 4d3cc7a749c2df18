/** A new operator's first steps, in order. */
export const startSteps = [
  'admin',
  'second_factor',
  'operator',
  'mail',
  'payment',
  'legal',
  'backup',
  'restore',
] as const;
export type StartStep = (typeof startSteps)[number];

/** The pages that speak in the operator's name, by the last part of their paths. */
export const legalPages = ['imprint', 'privacy-policy', 'data-retention', 'terms-of-service'] as const;
export type LegalPage = (typeof legalPages)[number];
