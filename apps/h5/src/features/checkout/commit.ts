import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';

export type CommitInfo = ResponseOf<Calls['getCommitInfo']>;
export type Commit = NonNullable<CommitInfo['commit']>;
