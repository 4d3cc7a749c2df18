import { randomUUID } from 'node:crypto';
import { captureStatements } from './capture-statements.ts';
import { chatCount, idInSql, idOf } from './chat-ids.ts';
import { type ChatLoaded, startChatLoad } from './chat-load.ts';
import { addChatMembers, type ChatMember, removeChatMembers } from './chat-members.ts';
import { type Figure, median, ratio } from './figure.ts';
import { rounds, type Sides } from './measure.ts';
import { hasPgbench, runPgbench, type Script, scriptOf } from './pgbench.ts';
import { withCpu } from './process-cpu.ts';
import { chatRows } from './rows.ts';

const usualRate = 1000;
const warmUpSeconds = 5;

interface Run extends ChatLoaded {
  cpu: number | undefined;
}

interface Measured {
  saturated: Run;
  atRate: Run;
}

/**
 * Messages between members with open streams: the maximum acknowledged rate, and at a usual rate the time from sending
 * to the other's stream. Measures the product, then a bare chat under the same load, and the database alone.
 */
export async function measureChat({ server, bare, dataDir }: Sides, seconds: number): Promise<Figure[]> {
  const members = await addChatMembers(server.databaseUrl, server.secret);
  try {
    const script = hasPgbench ? await messageScript({ server, dataDir }, members) : undefined;
    const product = await measureOne(server, members, seconds);
    const least = await measureOne(bare, members, seconds);
    const databaseRuns: number[] = [];
    for (let round = 0; script && round < rounds; round++)
      databaseRuns.push(await runPgbench(script, server.databaseUrl, seconds));
    return [
      {
        ...product.saturated,
        name: named(chatRows.saturated, product.saturated),
        bar: '3000',
        database: script && median(databaseRuns, (perSecond) => perSecond),
        bare: least.saturated.perSecond,
      },
      {
        ...product.atRate,
        name: named(chatRows.atRate, product.atRate),
        bar: 'p99 10 ms',
        database: '',
        bare: `p50 ${least.atRate.p50.toFixed(2)}, p99 ${least.atRate.p99.toFixed(1)}`,
        ofBare: `p99 ${ratio(product.atRate.p99, least.atRate.p99)}`,
      },
    ];
  } finally {
    await removeChatMembers(server.databaseUrl);
  }
}

const named = (name: string, { refused }: Run) => (refused > 0 ? `${name} (${refused} sent away)` : name);

async function measureOne(
  { url, processId }: { url: string; processId: number },
  members: ChatMember[],
  seconds: number,
): Promise<Measured> {
  const chat = await startChatLoad(url, members);
  try {
    await chat.saturate(warmUpSeconds);
    const saturated = await medianRun(
      processId,
      () => chat.saturate(seconds),
      ({ perSecond }) => perSecond,
    );
    const atRate = await medianRun(
      processId,
      () => chat.atRate(usualRate, seconds),
      ({ p99 }) => p99,
    );
    return { saturated, atRate };
  } finally {
    chat.close();
  }
}

async function medianRun(processId: number, work: () => Promise<ChatLoaded>, by: (run: Run) => number): Promise<Run> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) {
    const { result, cpu } = await withCpu(processId, work);
    runs.push({ ...result, cpu: cpu === undefined ? undefined : cpu / result.acknowledged });
  }
  return median(runs, by);
}

/**
 * The statements of one message, with each transaction in another chat. Without the NOTIFY to other processes, which
 * the product sends once for all messages of some milliseconds.
 */
async function messageScript(
  { server, dataDir }: Pick<Sides, 'server' | 'dataDir'>,
  [first]: ChatMember[],
): Promise<Script> {
  const captured = await captureStatements({ dataDir, databaseUrl: server.databaseUrl }, async () => {
    const answer = await fetch(`${server.url}/api/chats/${first?.chatId}/messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${first?.token}` },
      body: JSON.stringify({ data: { text: 'Hoi! Am Samstag um zwei am See?', clientId: randomUUID() } }),
    });
    if (!answer.ok) throw new Error(`a message was answered with ${answer.status}: ${await answer.text()}`);
  });
  const known = new Map([
    [idOf('member', 0), idInSql('member', '(:chat * 2)::integer')],
    [idOf('session', 0), idInSql('session', '(:chat * 2)::integer')],
    [idOf('chat', 0), idInSql('chat', ':chat::integer')],
  ]);
  const ofMessage = captured.map((statements) => statements.filter(({ text }) => !text.includes('pg_notify')));
  return scriptOf(ofMessage, server.databaseUrl, known, `\\set chat random(0, ${chatCount - 1})`);
}
