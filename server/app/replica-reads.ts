import type { EndpointKey } from '../../contract/all-endpoints.ts';
import type { Prepared } from '../database/connection.ts';
import { Refusal, sqlState } from '../ground/errors.ts';
import type { Action, Call, Member, Result, Services } from '../http/endpoint.ts';

/**
 * The reads that a replica may answer: what people look at, much of it and often. What is one's own (session, chats, contacts,
 * account, money) and whatever decides something is read from the primary. An action named here only reads; "visitors": for
 * them, while for a member it also writes.
 */
export const replicaReads: Partial<Record<EndpointKey, 'everybody' | 'visitors'>> = {
  'GET /api/profiles': 'everybody',
  'GET /api/profiles/count': 'everybody',
  'GET /api/profiles/cantons': 'everybody',
  'GET /api/profiles/towns': 'everybody',
  'GET /api/profiles/{id}': 'everybody',
  'GET /api/profiles/{id}/preview': 'everybody',
  'GET /api/languages/statistics': 'everybody',
  'GET /api/languages/{code}': 'everybody',
  'GET /api/supply': 'everybody',
  'GET /api/outcomes': 'everybody',
  'GET /api/posts': 'everybody',
  'GET /api/posts/upcoming': 'everybody',
  'GET /api/posts/{id}': 'visitors',
  'GET /api/posts/{id}/comments': 'everybody',
  'GET /api/announcements': 'everybody',
};

/** Calls that come often and change nothing of what is read above. */
const unnoted: ReadonlySet<EndpointKey> = new Set(['POST /api/chats/{id}/read', 'POST /api/chats/{id}/typing']);
/** The link in the mail is opened, not sent. */
const writingReads: ReadonlySet<EndpointKey> = new Set(['GET /api/auth/email-confirmation']);

/** Runs the action of a call at the replica where it may and can be, else at the primary. */
export async function runAction<Key extends EndpointKey>(
  key: Key,
  call: Call<Key>,
  action: Action<Key>,
): Promise<Result<Key>> {
  if (!call.replica) return action(call);
  const isForReplica = mayUseReplica(key, call.member);
  const replica = isForReplica && call.replica.databaseAt(call.member?.wroteUpTo ?? null);
  if (replica) {
    try {
      const answer = await action({ ...call, database: replica });
      call.metrics?.countReplicaRead('replica');
      return answer;
    } catch (error) {
      // A replica only ever says yes. What it does not know may just have come to be, and what fails there may work here.
      if (!(error instanceof Refusal)) call.log.warn({ where: key, fault: faultOf(error) }, 'read replica failed');
    }
  }
  if (isForReplica) call.metrics?.countReplicaRead('primary');
  const result = await action(call);
  if (call.member && isWrite(key)) await noteWrite(call, call.member);
  return result;
}

function mayUseReplica(key: EndpointKey, member: Member | null): boolean {
  const readers = replicaReads[key];
  return readers === 'everybody' || (readers === 'visitors' && member === null);
}

function isWrite(key: EndpointKey): boolean {
  return key.startsWith('GET ') ? writingReads.has(key) : !unnoted.has(key);
}

// The position of the log now is after what was just committed. Losing the note in a crash costs a read that is a moment old,
// so nobody waits for the disk.
const note: Prepared = {
  name: 'replica_note_write',
  text: `with unflushed as materialized (select set_config('synchronous_commit', 'off', true))
    update users set wrote_up_to = pg_current_wal_insert_lsn() from unflushed where id = $1
    returning (wrote_up_to - '0/0')::bigint as position`,
};

/** From here on the member reads what they wrote, in every process and on every device; also in what is left of this page. */
async function noteWrite({ database, log }: Services, member: Member): Promise<void> {
  try {
    const [row] = await database.run<{ position: number }>(note, [member.id]);
    if (row) member.wroteUpTo = row.position;
  } catch (error) {
    // What they did stands.
    log.warn({ fault: faultOf(error) }, 'write of a member not noted');
  }
}

function faultOf(error: unknown): string | undefined {
  return sqlState(error) ?? (error instanceof Error ? error.name : undefined);
}
