import { describe, expect, it } from 'vitest';
import { readActionForm } from './read-action-form.ts';

const now = new Date('2026-11-20T10:00:00Z');

function read(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ reason: 'Bitte lass das sein.', version: '2', ...values })) {
    form.set(name, value);
  }
  return readActionForm(form, now);
}

describe('the form on the page of a case', () => {
  it('is a warning without an end, whatever the hidden fields contain', () => {
    expect(read({ kind: 'warn', duration: '7', day: '2026-12-24', note: '' })).toEqual({
      kind: 'warn',
      reason: 'Bitte lass das sein.',
      note: null,
      version: 2,
    });
  });

  it.each([
    ['7', '2026-11-27T10:00:00.000Z'],
    ['open', null],
  ])('is a suspension for %s', (duration, until) => {
    expect(read({ kind: 'suspend', duration, day: '' })).toMatchObject({ kind: 'suspend', until });
  });

  it('is a pause to the end of a day by the clock of the site (product 9)', () => {
    expect(read({ kind: 'pause_messaging', duration: 'day', day: '2026-12-24' }).until).toBe(
      '2026-12-24T22:59:00.000Z',
    );
    expect(read({ kind: 'pause_messaging', duration: 'day', day: '2026-07-01' }).until).toBe(
      '2026-07-01T21:59:00.000Z',
    );
  });

  it('passes on an invalid day for the API to refuse', () => {
    expect(read({ kind: 'suspend', duration: 'day', day: 'morgen' }).until).toBe('morgen');
    expect(read({ kind: 'suspend' }).until).toBe('');
  });

  it('names the action that is taken back', () => {
    expect(read({ kind: 'lift', lifts: 'an-id' })).toMatchObject({ kind: 'lift', lifts: 'an-id' });
  });
});
