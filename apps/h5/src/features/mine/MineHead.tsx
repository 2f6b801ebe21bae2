import type { Profile } from '@xuetang/contract/profile';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../kit/router.tsx';
import type { Answered } from '../../client/answered.ts';
import { Art } from '@xuetang/art/Art.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import { Face } from '../../kit/Face.tsx';
import { Icon } from '../../kit/Icon.tsx';
import './mine.css';

/** Morning hills, and the hall before the sun: the way that a learner has come. */
const Hills = () => (
  <Art box="0 0 375 120" className="xt-mine-hills">
    <circle className="xt-halo" cx="300" cy="74" r="58" />
    <circle className="xt-orange" cx="300" cy="74" r="46" />
    <path className="xt-paper" d="M0 92c40-22 84-20 128-4 60 20 108 6 160-10 34-10 60-8 87 2v40H0z" />
    <path className="xt-paper-3" d="M0 96c40-22 84-20 128-4 60 20 108 6 160-10 34-10 60-8 87 2v36H0z" />
  </Art>
);

const Known = ({ profile }: { profile: Profile }) => (
  <Link className="xt-mine-who" to={href('personalInfo')}>
    <span className="xt-mine-face">
      <Face image={profile.headImg} learnNumber={profile.learnNumber} size={66} />
    </span>
    <span>
      <b data-private>{profile.nickName || '点这里起个昵称'}</b>
      <small>学号 {profile.learnNumber}</small>
    </span>
    <Icon name="forward" size={20} />
  </Link>
);

const Coming = () => (
  <div className="xt-mine-who xt-mine-coming" role="status">
    <span className="xt-unseen">正在加载</span>
    <i />
    <span aria-hidden="true">
      <i />
      <i />
    </span>
  </div>
);

export const MineHead = ({ answered, onRetry }: { answered: Answered<Profile>; onRetry: () => void }) => (
  <header className="xt-mine-head">
    <h1 className="xt-unseen">我的</h1>
    <Hills />
    <Logo className="xt-mine-hall" />
    {answered.is === 'there' && <Known profile={answered.data} />}
    {answered.is === 'on-the-way' && <Coming />}
    {answered.is === 'failed' && (
      <button type="button" className="xt-mine-who" onClick={onRetry}>
        <Icon name="retry" />
        <span role="alert">
          <b>资料没加载出来</b>
          <small>{answered.failure.message}，点这里重试</small>
        </span>
      </button>
    )}
  </header>
);
