import { PROFILE_FACTS, type ProfileFact } from '@xuetang/contract/profile.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Face } from '../../../kit/Face.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { FactSheet } from './FactSheet.tsx';
import { factShown, factWords } from './facts.rule.ts';
import '../account.css';

const AVATAR_HINT = { none: '', ready: '', waiting: '新头像正在处理，过一会儿就能看到', refused: '上次的照片没能打开，请换一张' } as const;

/** `personalInfo`: what others see, and what only we know. All of it may be left empty, and taken back. */
export const ProfilePage = () => {
  const answer = useAnswer('getProfile', {});
  const [editing, setEditing] = useState<ProfileFact>();
  return (
    <Loaded answer={answer} waiting={[136, 240]} title="资料没加载出来">
      {(profile) => {
        const avatarHint = AVATAR_HINT[profile.avatar];
        return (
          <Screen title="个人资料" space="open">
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
                <Cell
                  key={fact}
                  label={factWords[fact].label}
                  value={factShown(profile, fact) || '未填写'}
                  onPress={() => setEditing(fact)}
                />
              ))}
            </Cells>
            <p className="xt-account-note">都可以不填，不影响上课；填了也随时能删。点开每一项，能看到为什么问。</p>
            {editing && (
              <FactSheet profile={profile} fact={editing} onClose={() => setEditing(undefined)} onSaved={() => setEditing(undefined)} />
            )}
          </Screen>
        );
      }}
    </Loaded>
  );
};
