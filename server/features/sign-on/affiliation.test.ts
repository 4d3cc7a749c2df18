import { describe, expect, it } from 'vitest';
import { addressOf, cohortOf, nameIn } from './affiliation.ts';

describe('the cohort', () => {
  const rules = [
    { claim: 'affiliation', value: 'student', cohort: 'STUDIERENDE' },
    { claim: 'groups', value: '42', cohort: 'GRUPPE' },
  ];
  it.each([
    [{ affiliation: 'student' }, 'STUDIERENDE'],
    [{ affiliation: ['member', 'student'] }, 'STUDIERENDE'],
    [{ groups: [41, 42] }, 'GRUPPE'],
    [{ affiliation: 'student', groups: '42' }, 'STUDIERENDE'],
    [{ affiliation: 'students' }, null],
    [{ affiliation: { student: true } }, null],
    [{}, null],
  ])('of %o is %s', (claims, cohort) => {
    expect(cohortOf(claims, rules, null)).toBe(cohort);
    expect(cohortOf(claims, rules, 'ALLE')).toBe(cohort ?? 'ALLE');
  });
});

describe('the address', () => {
  const proven = ['uni.example'];
  it.each([
    [{ email: 'a@uni.example' }, true],
    [{ email: 'A@UNI.example', email_verified: true }, true],
    [{ email: 'a@uni.example', email_verified: false }, false],
    [{ email: 'a@uni.example', email_verified: 'false' }, false],
    [{ email: 'a@sub.uni.example', email_verified: true }, false],
    [{ email: 'a@gmail.com', email_verified: true }, false],
  ])('of %o is proven: %s', (claims, isProven) => {
    expect(addressOf(claims, proven)).toEqual({ email: claims.email, isProven });
  });
  it.each([{}, { email: 7 }, { email: 'no address' }, { email: 'a@uni.example, b@uni.example' }])(
    'is none: %o',
    (claims) => {
      expect(addressOf(claims, proven)).toEqual({ email: null, isProven: false });
    },
  );
});

it('the name is the given one, else the whole', () => {
  expect(nameIn({ given_name: ' Nadia ', name: 'Nadia Keller' })).toBe('Nadia');
  expect(nameIn({ given_name: '', name: 'Nadia Keller' })).toBe('Nadia Keller');
  expect(nameIn({ name: 5 })).toBeNull();
});
