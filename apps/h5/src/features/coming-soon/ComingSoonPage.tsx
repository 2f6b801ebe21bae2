import { href } from '@xuetang/h5-routes/hrefs';
import type { KnownPage } from '@xuetang/h5-routes/table';
import { useNavigate } from '../../kit/router.tsx';
import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { Button } from '../../kit/Button.tsx';
import { whatWillBeAt } from './what-will-be-here.ts';
import './coming-soon.css';

/** A page that is not built yet says so: what it will be, that nothing is taken meanwhile, and the way back. */
export const ComingSoonPage = ({ page }: { page: KnownPage }) => {
  const navigate = useNavigate();
  const isFirst = window.history.length <= 1;
  return (
    <section className="xt-soon">
      <div className="xt-soon-art">
        <EmptyBook />
      </div>
      <p className="xt-soon-tag">敬请期待</p>
      <h1>{page.title}</h1>
      <p>这里会有：{whatWillBeAt(page)}</p>
      <p>开放前不收集信息，也不产生费用。</p>
      <div className="xt-soon-actions">
        {page.family === 'tabs' ? (
          // Outside of WeChat there is no bar at the bottom: without this the page would be an end.
          <Button onClick={() => navigate(href('user'))}>去“我的”看看</Button>
        ) : (
          <Button onClick={() => navigate(href('index'))}>看看现在能报的课</Button>
        )}
        {!isFirst && (
          <Button look="line" onClick={() => navigate(-1)}>
            返回上一页
          </Button>
        )}
      </div>
    </section>
  );
};
