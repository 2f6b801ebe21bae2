import { href } from '@xuetang/h5-routes/hrefs';
import type { SystemVariant } from '@xuetang/h5-routes/families/system';
import type { ReactNode } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { Kite } from '@xuetang/art/Kite.tsx';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import { Button } from '../../kit/Button.tsx';
import { Ending } from './Ending.tsx';
import './ending.css';

interface Words {
  art: ReactNode;
  title: string;
  text: string;
}

export type EndingName = Exclude<SystemVariant['says'], 'blocked'>;

const endings: Record<EndingName, Words> = {
  'coming-soon': { art: <EmptyBook />, title: '敬请期待', text: '这里还在准备，开放以后从同一个链接就能进来。' },
  full: {
    art: (
      <>
        <Logo className="xt-ending-hall" />
        <HallSteps />
      </>
    ),
    title: '本期名额已满',
    text: '下一期开放报名时，从同一个链接再进来就能报名。已经报上名的同学不受影响。',
  },
  'link-ended': {
    art: <Kite />,
    title: '链接已失效',
    text: '这个链接只在发出后 5 分钟内有效。请回到发给你链接的地方，再点一次或请老师重新发送。',
  },
  'not-found': {
    art: <Kite />,
    title: '没有找到这一页',
    text: '链接可能不完整，或者页面已经下线。请回到发给你链接的地方再点一次。',
  },
};

export const EndingPage = ({ says }: { says: EndingName }) => {
  const navigate = useNavigate();
  const { art, title, text } = endings[says];
  return (
    <Ending art={art} title={title} action={<Button onClick={() => navigate(href('index'))}>回首页</Button>}>
      {text}
    </Ending>
  );
};
