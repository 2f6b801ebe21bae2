import type { Profile } from '@xuetang/contract/profile';
import { Link } from '../../kit/router.tsx';
import { Face } from '../../kit/Face.tsx';
import { Icon } from '../../kit/Icon.tsx';

/** Whose account this is, in one row; with `to` the way to more of it. */
export const WhoIAm = ({ profile, to }: { profile: Profile; to?: string }) => {
  const inside = (
    <>
      <Face image={profile.headImg} learnNumber={profile.learnNumber} size={48} />
      <span>
        <b data-private>{profile.nickName || '还没有昵称'}</b>
        <small>学号 {profile.learnNumber}</small>
      </span>
      {to && <Icon name="forward" size={18} />}
    </>
  );
  return to ? (
    <Link className="xt-account-who" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="xt-account-who">{inside}</div>
  );
};
