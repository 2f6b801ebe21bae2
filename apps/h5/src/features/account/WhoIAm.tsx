import type { Profile } from '@xuetang/contract/profile';
import { Face } from '../../kit/Face.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';

/** Whose account this is, in one row; with `to` the way to more of it. */
export const WhoIAm = ({ profile, to }: { profile: Profile; to?: string }) => (
  <Card {...(to ? { to } : {})}>
    <Row
      media={<Face image={profile.headImg} learnNumber={profile.learnNumber} size={48} />}
      title={<span data-private>{profile.nickName || '还没有昵称'}</span>}
      text={`学号 ${profile.learnNumber}`}
      leads={to !== undefined}
    />
  </Card>
);
