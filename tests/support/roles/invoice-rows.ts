import { swissDay } from '../../../server/base/swiss-time.ts';
import { orderByInvoice, paidReceipt } from '../invoices.ts';
import { admins, type CallKey, members, notFound, type Row, withId } from './answers.ts';
import type { Scene } from './scene.ts';

const amount = 14700;
const invoice = async ({ app, owner, word }: Scene) =>
  (await orderByInvoice(app, { owner, team: { name: word } })).invoice;

/** The owner's payments and invoices: private, except that staff record companies' payments. */
export const invoiceRows = {
  'GET /api/invoices': {
    request: async (scene: Scene) => {
      await invoice(scene);
      return {};
    },
    answers: members(200),
  },
  'GET /api/invoices/{id}/pdf': [
    {
      about: 'of an invoice',
      request: async (scene: Scene) => ({ id: await invoice(scene) }),
      answers: { ...members(notFound), owner: 200, admin: 200 },
    },
    {
      about: 'of a receipt',
      request: async ({ app, owner }: Scene) => ({ id: await paidReceipt(app, owner) }),
      answers: { ...members(notFound), owner: 200 },
    },
  ],
  'GET /api/operator/invoices': {
    request: async (scene: Scene) => {
      await invoice(scene);
      return { query: `q=${scene.word}` };
    },
    answers: admins(withId(200)),
  },
  'POST /api/operator/invoices/{id}/paid': {
    request: async (scene: Scene) => ({
      id: await invoice(scene),
      json: { data: { paidOn: swissDay(scene.app.services.clock()), amount } },
    }),
    answers: admins(withId(200)),
    changes: ['admin'],
  },
  'POST /api/operator/invoices/{id}/cancel': {
    request: async (scene: Scene) => ({ id: await invoice(scene) }),
    answers: admins(withId(200)),
    changes: ['admin'],
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
