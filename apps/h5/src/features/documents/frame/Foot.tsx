import type { OpenedDocument } from '@xuetang/contract/documents';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { words } from './words.ts';
import './foot.css';

type Judged = Pick<OpenedDocument, 'slug' | 'version' | 'helped'>;

/** Whether it helped: one word, which may be changed. */
export const DidItHelp = ({ of: { slug, version, helped } }: { of: Judged }) => {
  const judge = useAction('judgeDocument');
  const say = (word: boolean) => () => void judge.send({ slug, version, helped: word });
  return (
    <div className="xt-helped">
      <p id={`asked-${slug}`}>{words.asked}</p>
      <div role="group" aria-labelledby={`asked-${slug}`}>
        <Button size="small" look="line" busy={judge.isBusy} onClick={say(true)}>
          {words.yes}
        </Button>
        <Button size="small" look="line" busy={judge.isBusy} onClick={say(false)}>
          {words.no}
        </Button>
      </div>
      <p role="status">{helped === null ? '' : words.said[helped ? 'yes' : 'no']}</p>
    </div>
  );
};

const Keep = ({ of: { slug, isKept } }: { of: Pick<OpenedDocument, 'slug' | 'isKept'> }) => {
  const keep = useAction('keepDocument');
  return (
    <Button look="line" busy={keep.isBusy} onClick={() => void keep.send({ slug, isKept: !isKept })}>
      {isKept ? words.kept : words.keep}
    </Button>
  );
};

/** What stands under everything that is read: keep it, and say whether it helped. */
export const Foot = ({ document }: { document: OpenedDocument }) => (
  <Card look="tint">
    <Stack space={1}>
      <DidItHelp of={document} />
      <Keep of={document} />
    </Stack>
  </Card>
);
