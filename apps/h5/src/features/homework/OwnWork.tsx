import type { OpenHomework } from '@xuetang/contract/homework';
import { Card } from '../../kit/layout/Card.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { KeptFiles } from './KeptFiles.tsx';
import { words } from './words.ts';
import './homework.css';

/** What somebody has written, as it was handed in. */
export const OwnWork = ({ work, now }: { work: Pick<OpenHomework, 'text' | 'files' | 'handedInAt' | 'isLate'>; now: number }) => (
  <Section title={words.mine} aside={work.handedInAt === null ? undefined : words.handedIn(work.handedInAt, now)}>
    <Stack>
      {work.isLate && <Tag tone="notice">{words.late}</Tag>}
      <Card>
        <p className="xt-homework-said">{work.text.trim() === '' ? words.nothingWritten : work.text}</p>
      </Card>
      <KeptFiles files={work.files} />
    </Stack>
  </Section>
);
