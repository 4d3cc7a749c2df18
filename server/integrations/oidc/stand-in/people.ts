/** An invented person of the demo's organisation, as the stand-in knows them. */
export interface StandInPerson {
  subject: string;
  name: string;
  email: string;
  isVerified: boolean;
  affiliation: 'student' | 'staff';
}

/** The domain the demo's organisation answers for: also that of the demo's members, one of whom can be linked. */
export const standInDomain = 'example.test';

const addressOf = (name: string) => `${name}@${standInDomain}`;

export const standInPeople: readonly StandInPerson[] = [
  {
    subject: 's-1001',
    name: 'Nadia Keller',
    email: addressOf('nadia.keller'),
    isVerified: true,
    affiliation: 'student',
  },
  { subject: 's-1002', name: 'Yves Favre', email: addressOf('yves.favre'), isVerified: true, affiliation: 'staff' },
  { subject: 's-1003', name: 'Lea Brunner', email: addressOf('lea'), isVerified: true, affiliation: 'student' },
  {
    subject: 's-1004',
    name: 'Toni Bühler',
    email: addressOf('toni.buehler'),
    isVerified: false,
    affiliation: 'student',
  },
];
