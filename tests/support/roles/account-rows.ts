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
    request: () => ({
      json: { email: `new-${randomUUID()}@example.test`, password, name: 'Nora', locale: 'de', terms: true },
    }),
    answers: all(201),
  },
  'POST /api/auth/local': {
    request: ({ address }: Scene) => ({ json: { identifier: address, password } }),
    answers: all(withAddress(200)),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/logout': { request: plainly, answers: all(200) },
  'POST /api/auth/forgot-password': {
    request: ({ address }: Scene) => ({ json: { email: address } }),
    answers: all(200),
  },
  'POST /api/auth/reset-password': {
    request: async (scene: Scene) => ({
      json: { code: await linkCode(scene, 'reset'), password: newPassword, passwordConfirmation: newPassword },
    }),
    answers: all(withAddress(200)),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/change-password': {
    request: () => ({ json: { currentPassword: password, password: newPassword, passwordConfirmation: newPassword } }),
    answers: ownerOnly,
  },
  'POST /api/auth/send-email-confirmation': { request: plainly, answers: members(200) },
  'GET /api/auth/email-confirmation': {
    request: async (scene: Scene) => ({ query: `confirmation=${await linkCode(scene, 'confirm')}` }),
    answers: all(200),
    changes: letsAnybodyIn,
  },
  'POST /api/auth/email-confirmation/refuse': {
    request: async (scene: Scene) => ({ json: { code: await linkCode(scene, 'confirm') } }),
    answers: all(200),
    changes: letsAnybodyIn,
  },
  'GET /api/auth/challenge': { request: plainly, answers: all(200) },
  'GET /api/users/me': { request: () => ({ query: 'populate=profile,subscription' }), answers: ownerOnly },
  'PUT /api/users/me': { request: () => ({ json: { data: { newsletter: true } } }), answers: ownerOnly },
  'DELETE /api/users/me': {
    request: () => ({ json: { data: { reason: 'gaveUp', password } } }),
    answers: { ...members(204), moderator: '409 has_role', admin: '409 has_role' },
  },
  'GET /api/users/me/export': { request: plainly, answers: ownerOnly },
  'POST /api/upload': { request: async () => ({ form: await pictureForm() }), answers: members(201) },
  'POST /api/codes/redeem': {
    request: async (scene: Scene) => ({ json: { data: { code: await code(scene) } } }),
    answers: members(200),
  },
  'GET /api/subscriptions/plans': { request: plainly, answers: all(200) },
  'GET /api/languages': { request: plainly, answers: all(200) },
  'GET /api/languages/statistics': { request: plainly, answers: all(200) },
  'GET /api/languages/{code}': { request: () => ({ id: 'it' }), answers: all(200) },
  'GET /api/outcomes': { request: plainly, answers: all(200) },
  'GET /api/supply/alerts': { request: plainly, answers: members(200) },
  'PUT /api/supply/alerts/{speaks}/{learns}': {
    request: () => ({ id: 'hu', innerId: 'rm' }),
    answers: members(204),
  },
  'DELETE /api/supply/alerts/{speaks}/{learns}': {
    request: () => ({ id: 'hu', innerId: 'rm' }),
    answers: members(204),
  },
  'GET /api/supply': { request: () => ({ query: 'speaks=de&learns=it' }), answers: all(200) },
  'GET /api/locations': { request: () => ({ query: 'q=6003' }), answers: all(200) },
  'GET /api/profiles/count': { request: plainly, answers: all(200) },
  'GET /api/profiles/cantons': { request: plainly, answers: all(200) },
  'GET /api/profiles/towns': { request: () => ({ query: 'filters[canton]=LU' }), answers: members(200) },
  'GET /api/profiles': [
    {
      about: 'searched by the owner’s name',
      request: ({ word }: Scene) => ({ query: `filters[text][$containsi]=${word}` }),
      // Members do not find themselves.
      answers: { ...all(withId(200)), owner: 200, blocked: 200 },
    },
  ],
  'GET /api/profiles/{id}': {
    request: ({ owner }: Scene) => ({ id: owner }),
    answers: { ...members(withId(200)), blocked: notFound },
  },
  'GET /api/profiles/{id}/preview': {
    request: ({ owner }: Scene) => ({ id: owner }),
    answers: { ...all(withId(200)), blocked: notFound },
  },
  'PUT /api/profiles/{id}': {
    request: ({ owner }: Scene) => ({ id: owner, json: { data: { hobbies: 'Wandern' } } }),
    answers: { ...members(notAllowed), owner: withId(200), blocked: notFound },
  },
  'GET /api/health': { request: plainly, answers: all(200) },
  'GET /api/events': { request: plainly, answers: members(200) },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
