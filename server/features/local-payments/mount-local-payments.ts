import type { Context } from 'hono';
import { z } from 'zod';
import { dayMs } from '../../../contract/format/durations.ts';
import { timeZone } from '../../../contract/locales.ts';
import type { LocalClock } from '../../base/local-clock.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import { loopbackOnly } from '../../http/loopback-pages.ts';
import type { LocalPayments } from '../../integrations/payments/local/create-local-payments.ts';
import { approvalPage, decidedPage, unknownPage } from './approval-page.ts';
import { paymentsPage } from './payments-page.ts';
import { runPayments } from './run-payments.ts';

/** How far the time is moved: by days or months, or until a moment. */
const clockMove = z.union([
  z.strictObject({ days: z.coerce.number().min(0).max(3660) }),
  z.strictObject({ months: z.coerce.number().int().min(0).max(120) }),
  z.strictObject({ until: z.iso.datetime({ offset: true }) }),
]);

/** Moves the time of this process forwards; what is until a moment that has passed changes nothing. The time it is then. */
function moveClock(clock: LocalClock, move: z.infer<typeof clockMove>): Date {
  clock.move(Math.max(0, targetOf(clock.now(), move).getTime() - clock.now().getTime()));
  return clock.now();
}

function targetOf(now: Date, move: z.infer<typeof clockMove>): Date {
  if ('days' in move) return new Date(now.getTime() + move.days * dayMs);
  if ('until' in move) return new Date(move.until);
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.add({ months: move.months }).epochMilliseconds);
}

const actions = [
  'fail',
  'hold',
  'cancel',
  'refund',
  'dispute',
  'decide_for_us',
  'decide_for_buyer',
  'complete',
  'deny',
] as const;
const postedAction = z.strictObject({ action: z.enum(actions), id: z.string().regex(/^[\w-]{3,50}$/) });

/**
 * /dev/payments: pages of the local provider that replaces PayPal on a test instance: the approval page, and one to
 * fail, refund and dispute payments and to move the time. Only on the embedded default at a loopback address without
 * a PayPal account. Form fields may also be sent as JSON, which is answered as JSON.
 */
export function mountLocalPayments(app: ApiApp, services: Services) {
  const { localPayments, localClock, clock, environment } = services;
  if (!localPayments || !localClock) return;
  // Approval returns to PUBLIC_URL, which may be a different name of this machine than the one in the address bar.
  const guard = loopbackOnly(
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${environment.publicUrl.origin}; frame-ancestors 'none'`,
  );
  const run = () => runPayments(app, localPayments);

  app.get('/dev/payments/approve/:id', guard, async (context) => {
    const found = await findOrder(localPayments, context);
    if (!found) return context.html(unknownPage(), 404);
    const isOpen = found.subscription.status === 'APPROVAL_PENDING';
    return context.html(isOpen ? approvalPage(found) : decidedPage(found));
  });
  app.post('/dev/payments/approve/:id', guard, async (context) => {
    const found = await findOrder(localPayments, context);
    if (!found) return context.html(unknownPage(), 404);
    const { answer } = await readFields(context);
    const { id } = found.subscription;
    const back = answer === 'agree' ? await localPayments.agree(id) : await localPayments.decline(id);
    return context.redirect(back.href, 303);
  });

  app.get('/dev/payments', guard, async (context) => context.html(paymentsPage(await localPayments.books(), clock())));
  app.get('/dev/payments.json', guard, async (context) =>
    context.json({ data: { now: clock(), ...(await localPayments.books()) } }),
  );
  app.post('/dev/payments', guard, async (context) => {
    const posted = postedAction.safeParse(await readFields(context));
    if (!posted.success) return context.text('no such action', 400);
    try {
      await act(localPayments, posted.data);
    } catch (error) {
      return context.text(error instanceof Error ? error.message : 'that cannot be done', 409);
    }
    return answerWith(context, await run());
  });
  app.post('/dev/payments/run', guard, async (context) => answerWith(context, await run()));
  app.post('/dev/clock', guard, async (context) => {
    const move = clockMove.safeParse(await readFields(context));
    if (!move.success) return context.text('one of days, months, until', 400);
    const now = moveClock(localClock, move.data);
    if (!isJson(context)) await run();
    return answerWith(context, { now });
  });
}

async function act(payments: LocalPayments, { action, id }: z.infer<typeof postedAction>): Promise<void> {
  switch (action) {
    case 'fail':
      return payments.failNext(id);
    case 'hold':
      return payments.holdNext(id);
    case 'cancel':
      return payments.cancelAtProvider(id);
    case 'refund':
      return payments.refund(id);
    case 'dispute':
      return payments.dispute(id);
    case 'decide_for_us':
      return payments.decide(id, 'for_us');
    case 'decide_for_buyer':
      return payments.decide(id, 'for_buyer');
    case 'complete':
      return payments.settle(id, 'completed');
    case 'deny':
      return payments.settle(id, 'denied');
  }
}

async function findOrder(payments: LocalPayments, context: Context) {
  const id = z
    .string()
    .regex(/^I-\w{3,40}$/)
    .safeParse(context.req.param('id'));
  return id.success ? payments.find(id.data) : undefined;
}

function isJson(context: Context): boolean {
  return context.req.header('content-type')?.startsWith('application/json') ?? false;
}

async function readFields(context: Context): Promise<Record<string, unknown>> {
  if (!isJson(context)) return context.req.parseBody();
  return context.req.json().catch(() => ({}));
}

/** Forms return to the list. */
function answerWith(context: Context, data: Record<string, unknown>) {
  return isJson(context) ? context.json({ data }) : context.redirect('/dev/payments', 303);
}
