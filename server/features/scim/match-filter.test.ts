import { describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { coreSeconds } from '../../../tests/support/core-time.ts';
import { parseFilter } from './match-filter.ts';
import { readChanges } from './patch-operations.ts';

/** A refusal is as good as an answer: its cost is measured. */
const milliseconds = (work: () => void) =>
  coreSeconds(() => {
    try {
      work();
    } catch {}
  }) * 1000;

describe('the worst a client can send', () => {
  const full = (piece: string) => piece.repeat(limits.scimFilter.max).slice(0, limits.scimFilter.max);

  it.each(['(', 'not ', '"', 'a[', 'a eq ', 'a pr or ', '\\"', 'a.', ' ', '1', '-1e', '"\\'])(
    'costs little as a filter or a path: %s',
    (piece) => {
      expect(milliseconds(() => parseFilter(full(piece)))).toBeLessThan(50);
      const change = { op: 'add', path: full(piece), value: 1 };
      const body = { Operations: Array.from({ length: limits.scimOperations }, () => change) };
      expect(milliseconds(() => readChanges(body))).toBeLessThan(250);
    },
  );

  it('is refused beyond its limits', () => {
    const conditions = (count: number) => Array.from({ length: count }, () => 'a pr').join(' or ');
    expect(() => parseFilter(conditions(limits.scimConditions))).not.toThrow();
    expect(() => parseFilter(conditions(limits.scimConditions + 1))).toThrow('conditions');
    expect(() => parseFilter(`a eq "${'x'.repeat(limits.scimFilter.max)}"`)).toThrow('characters');
    const change = { op: 'add', path: 'active', value: true };
    expect(() =>
      readChanges({ Operations: Array.from({ length: limits.scimOperations + 1 }, () => change) }),
    ).toThrow();
  });

  it('compares a full directory in the time of a page', () => {
    const { matches } = parseFilter(
      Array.from({ length: limits.scimConditions }, (_, index) => `userName co "${index}x"`).join(' or '),
    );
    const users = Array.from({ length: limits.scimUsers }, (_, index) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: String(index),
      userName: `user-${index}@example.test`,
      active: true,
      emails: [{ value: `user-${index}@example.test`, type: 'work', primary: true }],
      meta: { resourceType: 'User', created: '2026-01-01T00:00:00.000Z', lastModified: '2026-01-01T00:00:00.000Z' },
    }));
    expect(milliseconds(() => users.filter(matches))).toBeLessThan(2000);
  });
});
