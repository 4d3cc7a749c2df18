import { newId } from '../../../server/base/ids.ts';
import { mailToken } from '../../../server/features/operator-start/mail-token.ts';
import { createDifference, createPremium } from '../console-payments.ts';
import { createTeam } from '../teams.ts';
import { admins, type CallKey, plainly, type Row, withId, withWord } from './answers.ts';
import type { Scene } from './scene.ts';

const premiumOf = async ({ app, owner }: Scene) => ({ id: await createPremium(app, owner) });
const reason = 'Das Mitglied hat uns darum gebeten.';
const terms = { months: 3, price: 2400, vatPerMille: 81, licencesFrom: 1, position: 9, active: false };

async function plan({ app }: Scene): Promise<string> {
  const id = `plan-${newId()}`.slice(0, 40);
  const values = { id, type: 'premium', months: 3, price: 2400, position: 9, active: false };
  await app.services.database.sql.insertInto('plans').values(values).execute();
  return id;
}

/** Money in the console: admins only, about the owner's premium. */
export const operatorPaymentRows = {
  'GET /api/operator/plans': { request: plainly, answers: admins(200) },
  'POST /api/operator/plans': {
    request: () => ({ json: { data: { id: `plan-${newId()}`.slice(0, 40), type: 'premium', ...terms } } }),
    answers: admins(201),
  },
  'PUT /api/operator/plans/{id}': {
    request: async (scene: Scene) => ({ id: await plan(scene), json: { data: { ...terms, version: 0 } } }),
    answers: admins(200),
  },
  'DELETE /api/operator/plans/{id}': [
    {
      about: 'that no one has ordered',
      request: async (scene: Scene) => ({ id: await plan(scene) }),
      answers: admins(204),
    },
    {
      about: 'that the owner has ordered',
      request: async (scene: Scene) => {
        await premiumOf(scene);
        return { id: 'premium-12' };
      },
      answers: admins('409 plan_ordered'),
    },
  ],
  'GET /api/operator/subscriptions': [
    {
      about: 'of the owner',
      request: async (scene: Scene) => {
        await premiumOf(scene);
        return { query: `filters[owner]=${scene.owner}` };
      },
      answers: admins(withId(200)),
    },
    {
      about: 'by the name of a team',
      request: async ({ app, word }: Scene) => {
        await createTeam(app, { name: word });
        return { query: `q=${word}` };
      },
      answers: admins(withWord(200)),
    },
  ],
  'GET /api/operator/subscriptions/{id}': { request: premiumOf, answers: admins(withId(200)) },
  'GET /api/operator/subscriptions/{id}/books': [
    { about: 'of one that is paid at the provider', request: premiumOf, answers: admins(200) },
    {
      about: 'of a team that pays by invoice, which is in no books but ours',
      request: async ({ app, owner }: Scene) => ({ id: (await createTeam(app, { owner })).subscriptionId }),
      answers: admins('404 not_found'),
    },
  ],
  'POST /api/operator/subscriptions/{id}/cancel': {
    request: async (scene: Scene) => ({ ...(await premiumOf(scene)), json: { data: { reason } } }),
    answers: admins(withId(200)),
    changes: ['admin'],
  },
  'GET /api/operator/payment-differences': {
    request: async (scene: Scene) => {
      const { id } = await premiumOf(scene);
      await createDifference(scene.app, { subscription: id, foundAt: new Date(0) });
      return { query: 'pagination[limit]=100' };
    },
    answers: admins(withId(200)),
  },
  'POST /api/operator/payment-differences/{id}/settle': {
    request: async (scene: Scene) => {
      const { id } = await premiumOf(scene);
      return { id: await createDifference(scene.app, { subscription: id }), json: { data: { note: reason } } };
    },
    answers: admins(withId(200)),
  },
  'POST /api/operator/payment-differences/compare': { request: plainly, answers: admins(204) },
  'POST /api/operator/checks': { request: plainly, answers: admins(200) },
  'GET /api/operator/start': { request: plainly, answers: admins(200) },
  'POST /api/operator/start/mail': { request: plainly, answers: admins(204) },
  'POST /api/operator/start/mail/arrived': [
    {
      about: 'with the link they were mailed',
      isOfCaller: true,
      request: ({ app, caller }: Scene) => ({
        json: { data: { token: mailToken(app.services.secret, caller ?? '', app.services.clock()) } },
      }),
      answers: admins(204),
    },
    {
      about: 'with another’s mailed link',
      request: ({ app }: Scene) => ({
        json: { data: { token: mailToken(app.services.secret, newId(), app.services.clock()) } },
      }),
      answers: admins('400 link_invalid'),
    },
  ],
  'POST /api/operator/start/pages': {
    request: () => ({ json: { data: { page: 'imprint' } } }),
    answers: admins(204),
  },
  'GET /api/operator/payment-figures': { request: plainly, answers: admins(200) },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
