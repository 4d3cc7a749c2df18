import { describe, expect, it } from 'vitest';
import { type Person, peopleShown } from './people-shown.ts';

const person = (name: string | null, email: string | null): Person => ({
  id: `${name} ${email}`,
  name,
  email,
  state: name ? 'accepted' : 'invited',
  isOwner: false,
  day: '21.11.2026',
});
const shown = (people: Person[], query = '') => peopleShown(people, new URLSearchParams(query));
const names = ({ people }: { people: Person[] }) => people.map(({ name, email }) => name ?? email);

describe('the people of a team', () => {
  const some = [person('Müller', 'a@firma.test'), person(null, 'zoe@firma.test'), person('Ayla', null)];

  it('are all there without a search, with how many accepted', () => {
    expect(shown(some)).toMatchObject({ found: 3, accepted: 2, invited: 1, page: 1, pages: 1 });
  });

  it('are found by part of a name or an address, whatever the case and the accents', () => {
    expect(names(shown(some, 'q=MULL'))).toEqual(['Müller']);
    expect(names(shown(some, 'q=zoé'))).toEqual(['zoe@firma.test']);
    expect(names(shown(some, 'q=%20firma.test%20'))).toEqual(['Müller', 'zoe@firma.test']);
    expect(shown(some, 'q=nobody')).toMatchObject({ people: [], found: 0, page: 1, pages: 1, accepted: 2 });
    // A name that ends as the address begins is no match over both.
    expect(names(shown([person('Ann', 'a@firma.test')], 'q=nna'))).toEqual([]);
  });

  it('come by name or address, those with a licence first', () => {
    const all = [person(null, 'b@firma.test'), person('Zoé', null), person(null, 'a@firma.test'), person('Ärni', null)];
    expect(names(shown(all))).toEqual(['Ärni', 'Zoé', 'a@firma.test', 'b@firma.test']);
  });

  it('come on pages, each once, and a page that is none is the nearest one', () => {
    const many = Array.from({ length: 120 }, (_, index) => person(`P${index}`, null));
    const pages = [1, 2, 3].flatMap((page) => names(shown(many, `page=${page}`)));
    expect(pages).toEqual(names({ people: many }));
    expect(shown(many, 'page=99').page).toBe(3);
    expect(shown(many, 'page=0').page).toBe(1);
    expect(shown(many, 'page=x').page).toBe(1);
  });
});
