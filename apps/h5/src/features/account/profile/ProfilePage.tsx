import { PROFILE_FACTS, type ProfileFact } from '@xuetang/contract/profile.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Face } from '../../../kit/Face.tsx';
import { Failed, Waiting } from '../../../kit/PageState.tsx';
import { FactSheet } from './FactSheet.tsx';
import { factShown, factWords } from './facts.rule.ts';
import '../account.css';

const AVATAR_HINT = { none: '', ready: '', waiting: '新头像正在处理，过一会儿就能看到', refused: '上次的照片没能打开，请换一张' } as const;

/** `personalInfo`: what others see, and what only we know. All of it may be left empty, and taken back. */
export const ProfilePage = () => {
  const { answered, retry, refresh } = useAnswer('getProfile', {});
  const [editing, setEditing] = useState<ProfileFact>();
  if (answered.is === 'on-the-way') return <Waiting cards={[136, 240]} />;
  if (answered.is === 'failed')
    return <Failed title="资料没取到" text={answered.failure.message} code={answered.failure.code} onRetry={retry} />;
  const profile = answered.data;
  const avatarHint = AVATAR_HINT[profile.avatar];
  return (
    <section className="xt-account">
      <h1>个人资料</h1>
      <Cells title="同学能看到的">
        <Cell
          label="头像"
          {...(avatarHint ? { hint: avatarHint } : {})}
          value={<Face image={profile.headImg} learnNumber={profile.learnNumber} size={48} />}
          to={href('cropAvatar')}
        />
        <Cell label="昵称" value={profile.nickName || '未填写'} to={href('updateNickName')} />
      </Cells>
      <Cells title="只有学堂知道的">
        {PROFILE_FACTS.map((fact) => (
          <Cell key={fact} label={factWords[fact].label} value={factShown(profile, fact) || '未填写'} onPress={() => setEditing(fact)} />
        ))}
      </Cells>
      <p className="xt-account-note">都可以不填，不影响上课；填了也随时能删。点开每一项，能看到为什么问。</p>
      {editing && (
        <FactSheet
          profile={profile}
          fact={editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            void refresh();
          }}
        />
      )}
    </section>
  );
};
