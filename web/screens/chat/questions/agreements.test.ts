import { expect, test } from 'vitest';
import { type Agreements, noteAgreements } from './agreements.ts';

const none: Agreements = { waiting: new Map(), agreed: new Map() };
type Shown = Parameters<typeof noteAgreements>[1];

function shown(state: string, coming: { id: string; at: string | null; slots: string[] }[] = [], tandem?: string) {
  return {
    chat: { state, tandem: tandem ? { state: tandem } : null },
    meetings: {
      coming: coming.map(({ id, at, slots }) => ({ id, time: at && { at }, slots: slots.map((at) => ({ at })) })),
    },
  } as unknown as Shown;
}
const keys = ({ agreed }: Agreements) => [...agreed.keys()];

test('what was agreed before is no news', () => {
  const settled = shown('accepted', [{ id: 'm', at: '10', slots: [] }], 'active');
  expect(noteAgreements(none, settled, 3)).toBe(none);
});

test('a request, a time and a tandem that waited are news once each becomes a Yes', () => {
  const proposed = noteAgreements(none, shown('open', [{ id: 'm', at: null, slots: ['10', '11'] }], 'proposed'), 1);
  expect(keys(proposed)).toEqual([]);
  const accepted = noteAgreements(proposed, shown('accepted', [{ id: 'm', at: '11', slots: [] }], 'proposed'), 2);
  expect([...accepted.agreed]).toEqual([
    ['request', 2],
    ['m', 2],
  ]);
  const tandem = noteAgreements(accepted, shown('accepted', [{ id: 'm', at: '11', slots: [] }], 'active'), 5);
  expect(tandem.agreed.get('tandem')).toBe(5);
  expect(noteAgreements(tandem, shown('accepted', [{ id: 'm', at: '11', slots: [] }], 'active'), 9)).toBe(tandem);
});

test('a meeting that is moved is news, one that stays where it was is not', () => {
  const moving = noteAgreements(none, shown('accepted', [{ id: 'm', at: '10', slots: ['12'] }]), 4);
  expect(keys(noteAgreements(moving, shown('accepted', [{ id: 'm', at: '12', slots: [] }]), 4))).toEqual(['m']);
  const stayed = noteAgreements(moving, shown('accepted', [{ id: 'm', at: '10', slots: [] }]), 4);
  expect(keys(stayed)).toEqual([]);
  const again = noteAgreements(stayed, shown('accepted', [{ id: 'm', at: '10', slots: ['13'] }]), 4);
  expect(keys(noteAgreements(again, shown('accepted', [{ id: 'm', at: '13', slots: [] }]), 4))).toEqual(['m']);
});

test('what is declined, taken back or over is no Yes', () => {
  const proposed = noteAgreements(none, shown('open', [{ id: 'm', at: null, slots: ['10'] }], 'proposed'), 1);
  expect(keys(noteAgreements(proposed, shown('declined'), 1))).toEqual([]);
});
