import { randomUUID } from 'node:crypto';
import { all, type CallKey, members, notAllowed, notFound, plainly, type Row, withAddress, withId } from './answers.ts';
import { password, roles, type Scene } from './scene.ts';
import { code, linkCode, pictureForm } from './things.ts';

const newPassword = 'Nebel über dem Napf';

/** The password, or the link, admits anyone as the owner. */
const letsAnybodyIn = roles.filter((role) => role !== 'owner');
const ownerOnly = { ...members(200), owner: withAddress(200) };

/** Sessions, the own account, and what is the same for everyone. */
export const accountRows = {
  'POST /api/auth/local/register': {
    ask: () => ({
      json: { email: `new-${randomUUID()}@example.test`, password, name: 'Nora', locale: 'de', terms: true },
    }),
    answers: all(201),
  },
  'POST /api/auth/local': {
    ask: ({ address }: Scene) => ({ json: { identifier: address, password } }),
    answers: all(withAddress(200)),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/logout': { ask: plainly, answers: all(200) },
  'POST /api/auth/forgot-password': {
    ask: ({ address }: Scene) => ({ json: { email: address } }),
    answers: all(200),
  },
  'POST /api/auth/reset-password': {
    ask: async (scene: Scene) => ({
      json: { code: await linkCode(scene, 'reset'), password: newPassword, passwordConfirmation: newPassword },
    }),
    answers: all(withAddress(200)),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/change-password': {
    ask: () => ({ json: { currentPassword: password, password: newPassword, passwordConfirmation: newPassword } }),
    answers: ownerOnly,
  },
  'POST /api/auth/send-email-confirmation': { ask: plainly, answers: members(200) },
  'GET /api/auth/email-confirmation': {
    ask: async (scene: Scene) => ({ query: `confirmation=${await linkCode(scene, 'confirm')}` }),
    answers: all(200),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/email-confirmation/refuse': {
    ask: async (scene: Scene) => ({ json: { code: await linkCode(scene, 'confirm') } }),
    answers: all(200),
    changes: letsAnybodyIn,
  },
  'GET /api/auth/challenge': { ask: plainly, answers: all(200) },
  'GET /api/users/me': { ask: () => ({ query: 'populate=profile,subscription' }), answers: ownerOnly },
  'PUT /api/users/me': { ask: () => ({ json: { data: { newsletter: true } } }), answers: ownerOnly },
  'DELETE /api/users/me': {
    ask: () => ({ json: { data: { reason: 'gaveUp', password } } }),
    answers: { ...members(204), moderator: '409 has_role', admin: '409 has_role' },
  },
  'GET /api/users/me/export': { ask: plainly, answers: ownerOnly },
  'POST /api/upload': { ask: async () => ({ form: await pictureForm() }), answers: members(201) },
  'POST /api/codes/redeem': {
    ask: async (scene: Scene) => ({ json: { data: { code: await code(scene) } } }),
    answers: members(200),
  },
  'GET /api/subscriptions/plans': { ask: plainly, answers: all(200) },
  'GET /api/languages': { ask: plainly, answers: all(200) },
  'GET /api/languages/statistics': { ask: plainly, answers: all(200) },
  'GET /api/languages/{code}': { ask: () => ({ id: 'it' }), answers: all(200) },
  'GET /api/outcomes': { ask: plainly, answers: all(200) },
  'GET /api/supply/alerts': { ask: plainly, answers: members(200) },
  'PUT /api/supply/alerts/{speaks}/{learns}': {
    ask: () => ({ id: 'hu', innerId: 'rm' }),
    answers: members(204),
  },
  'DELETE /api/supply/alerts/{speaks}/{learns}': { ask: () => ({ id: 'hu', innerId: 'rm' }), answers: members(204) },
  'GET /api/supply': { ask: () => ({ query: 'speaks=de&learns=it' }), answers: all(200) },
  'GET /api/locations': { ask: () => ({ query: 'q=6003' }), answers: all(200) },
  'GET /api/profiles/count': { ask: plainly, answers: all(200) },
  'GET /api/profiles/cantons': { ask: plainly, answers: all(200) },
  'GET /api/profiles/towns': { ask: () => ({ query: 'filters[canton]=LU' }), answers: members(200) },
  'GET /api/profiles': [
    {
      about: 'searched by the owner’s name',
      ask: ({ word }: Scene) => ({ query: `filters[text][$containsi]=${word}` }),
      // Members do not find themselves.
      answers: { ...all(withId(200)), owner: 200, blocked: 200 },
    },
  ],
  'GET /api/profiles/{id}': {
    ask: ({ owner }: Scene) => ({ id: owner }),
    answers: { ...members(withId(200)), blocked: notFound },
  },
  'GET /api/profiles/{id}/preview': {
    ask: ({ owner }: Scene) => ({ id: owner }),
    answers: { ...all(withId(200)), blocked: notFound },
  },
  'PUT /api/profiles/{id}': {
    ask: ({ owner }: Scene) => ({ id: owner, json: { data: { hobbies: 'Wandern' } } }),
    answers: { ...members(notAllowed), owner: withId(200), blocked: notFound },
  },
  'GET /api/health': { ask: plainly, answers: all(200) },
  'GET /api/events': { ask: plainly, answers: members(200) },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
