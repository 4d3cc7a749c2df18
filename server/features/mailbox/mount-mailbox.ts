import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import { loopbackOnly } from '../../http/loopback-pages.ts';
import { findMails, readMail } from './find-mails.ts';
import { mailboxPage, mailPage, missingPage } from './mailbox-pages.ts';

/** No scripts, no connections, nothing external. Mails have inline styles. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * /dev/mailbox: the stored mails of an instance without SMTP_URL, for developers. Only on the embedded default at a
 * loopback address (product 10), and only for requests to such an address, so that no other site can read it through
 * a browser on this machine. /dev/mailbox.json?to= gives the same as JSON, newest first.
 */
export function mountMailbox(app: ApiApp, services: Services) {
  if (!services.environment.localMailbox) return;
  const guard = loopbackOnly(policy);
  app.get('/dev/mailbox', guard, async (context) => context.html(mailboxPage(await findMails(services))));
  app.get('/dev/mailbox.json', guard, async (context) =>
    context.json({ data: await findMails(services, context.req.query('to')) }),
  );
  app.get('/dev/mailbox/:id', guard, (context) => showMail(context, services));
}

async function showMail(context: Context, services: Services) {
  const id = z.uuid().safeParse(context.req.param('id'));
  const mail = id.success ? await readMail(services, id.data) : undefined;
  return mail ? context.html(mailPage(mail)) : context.html(missingPage(), 404);
}
