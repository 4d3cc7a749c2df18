import type { TestApp } from './app.ts';
import { runJobs } from './jobs.ts';

/** The mails a test's application has sent to an address by now, all due jobs done first; the oldest first. */
export async function mailsTo(app: TestApp, address: string) {
  await runJobs(app);
  const mails = await app.services.database.sql
    .selectFrom('local_mailbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', address)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return mails.map((mail) => ({ ...mail, link: new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '') }));
}

/** The code of the link in the newest mail to an address. */
export async function codeMailedTo(app: TestApp, address: string): Promise<string> {
  const link = (await mailsTo(app, address)).at(-1)?.link;
  return link?.searchParams.get('code') ?? link?.searchParams.get('confirmation') ?? '';
}

/** The subjects of what was mailed to an address, in the order of `mailsTo`. */
export async function subjectsMailedTo(app: TestApp, address: string): Promise<string[]> {
  return (await mailsTo(app, address)).map(({ subject }) => subject);
}
