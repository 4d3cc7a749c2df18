import type { TestApp } from './app.ts';
import { runJobs } from './jobs.ts';

/** The emails a test's application has sent to an address, after running all due jobs; oldest first. */
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

/** The code of the link in the newest email to an address. */
export async function codeMailedTo(app: TestApp, address: string): Promise<string> {
  const link = (await mailsTo(app, address)).at(-1)?.link;
  return link?.searchParams.get('code') ?? link?.searchParams.get('confirmation') ?? '';
}

/** The subjects of the emails to an address, in the order of `mailsTo`. */
export async function subjectsMailedTo(app: TestApp, address: string): Promise<string[]> {
  return (await mailsTo(app, address)).map(({ subject }) => subject);
}
