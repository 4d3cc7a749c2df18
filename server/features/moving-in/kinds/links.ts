import { reportReasons } from '../../../../contract/constants/reports.ts';
import * as limits from '../../../../contract/limits.ts';
import type { KindReader, Row } from './kind-reader.ts';

/** One member's list of others. */
export const listed: KindReader = {
  columns: { owner: 'bigint', member: 'bigint', created_at: 'timestamptz' },
  read(row) {
    const [owner, member] = [row.number('owner'), row.number('profile')];
    if (owner === null || member === null) return { refused: 'no_member' };
    return { values: [owner, member, row.time('created') ?? row.about.now] };
  },
};

export const participation: KindReader = {
  columns: { post: 'bigint', member: 'bigint', created_at: 'timestamptz' },
  read(row) {
    const [post, member] = [row.number('post'), row.number('member')];
    if (post === null) return { refused: 'no_post' };
    if (member === null) return { refused: 'no_member' };
    return { values: [post, member, row.time('created') ?? row.about.now] };
  },
};

export const teamMember: KindReader = {
  columns: { team: 'bigint', member: 'bigint', created_at: 'timestamptz' },
  read(row) {
    const [team, member] = [row.number('team'), row.number('member')];
    if (team === null) return { refused: 'no_team' };
    if (member === null) return { refused: 'no_member' };
    return { values: [team, member, row.time('created') ?? row.about.now] };
  },
};

export const picture: KindReader = {
  columns: { file: 'bigint', member: 'bigint', address: 'text' },
  read(row) {
    const [file, member] = [row.number('file'), row.number('profile')];
    const address = row.text('url');
    if (file === null || address === '') return { refused: 'no_file' };
    if (member === null) return { refused: 'no_member' };
    return { values: [file, member, address] };
  },
};

export const report: KindReader = {
  columns: {
    reporter: 'bigint',
    profile: 'bigint',
    post: 'bigint',
    reason: 'text',
    comment: 'text',
    created_at: 'timestamptz',
  },
  read(row) {
    const reporter = row.number('reporter');
    if (reporter === null) return { refused: 'no_member' };
    const [profile, post] = [row.number('profile'), row.number('post')];
    if (profile === null && post === null) return { refused: 'nothing_reported' };
    return {
      values: [reporter, profile, post, reasonOf(row), commentOf(row), row.time('created') ?? row.about.now],
    };
  },
};

function reasonOf(row: Row): string {
  const given = row.text('reason').toLowerCase();
  const found = reportReasons.find((reason) => reason === given);
  if (!found) row.marks.add('reason_unknown');
  return found ?? 'other';
}

function commentOf(row: Row): string | null {
  const text = [...row.plain('comment', true).trim()];
  if (text.length > limits.reportComment.max) row.marks.add('comment_cut');
  return text.slice(0, limits.reportComment.max).join('') || null;
}
