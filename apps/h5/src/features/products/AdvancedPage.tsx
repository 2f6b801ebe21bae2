import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { AllProducts } from './AllProducts.tsx';
import { Ascent } from './Ascent.tsx';
import { AskTeacher } from '../../kit/trade/AskTeacher.tsx';
import { PriceTag } from '../../kit/trade/PriceTag.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import './advanced.css';
import './products.css';

const MORE = [
  { what: '小班直播', than: '每班 60 人以内，能当场提问', before: '免费课：180 人一班，课后答疑' },
  { what: '作业批改', than: '老师逐份写评语', before: '免费课：自己对答案' },
  { what: '专属老师', than: '结课后再跟一年', before: '免费课：到结课为止' },
] as const;

const NoAdvanced = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="现在没有进阶课" text="入门课里有适合你的，先看看那边。">
      <Button onClick={() => navigate(href('productHome'))}>看看入门课</Button>
    </Nothing>
  );
};

/** `productHigh` without a tail: what an advanced learner gets beyond a beginner, and what each course builds on. */
export const AdvancedPage = () => (
  <AllProducts cards={[180, 220, 220]}>
    {({ list }) => {
      const advanced = list.filter(({ tier }) => tier === 'advanced');
      if (advanced.length === 0) return <NoAdvanced />;
      return (
        <Screen space="open" className="xt-advanced">
          <header>
            <h1>再上一级台阶</h1>
            <p>进阶课给学过入门课、想把方法用到自己家里的人。</p>
            <Ascent />
          </header>
          <Section title="进阶学员多得到什么">
            <dl className="xt-advanced-more">
              {MORE.map(({ what, than, before }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {than}
                    <small>{before}</small>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section title={`${advanced.length} 门进阶课`}>
            <ol className="xt-advanced-list">
              {advanced.map((product) => (
                <Card key={product.productId} as="li" to={href('productHigh', { tail: product.productId })}>
                  <CourseSymbol topic={product.symbol} />
                  <h3>{product.name}</h3>
                  <p>{product.promise}</p>
                  <PriceTag price={product.price} />
                  <span className="xt-advanced-needs">看看学之前要会什么</span>
                </Card>
              ))}
            </ol>
          </Section>
          <Notice>{RISK_NOTE}。进阶课教方法，不荐股，不代客理财。</Notice>
          <AskTeacher label="问老师我能不能跟上" />
        </Screen>
      );
    }}
  </AllProducts>
);
