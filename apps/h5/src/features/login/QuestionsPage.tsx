import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link, useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { linkTo, type Asked } from './link-to.ts';
import './login.css';
import './questions.css';

const QUESTIONS = [
  ['填了手机号，会总有推销电话吗？', '不会。只有开课、改期，或您自己预约的咨询，才会联系您。不想留了，随时可以注销，号码一起删除。'],
  ['验证码能告诉别人吗？', '不能。谁要都不给，老师和客服也不会问您要。'],
  ['登录要花钱吗？', '不花钱。付费课程都写明价格，您自己点了付款才会扣款。'],
] as const;

/** `mobilePhoneLoginBefore2`: shorter, with a picture and three answers; it leads to the login in large steps. */
export const QuestionsPage = (asked: Asked) => {
  const navigate = useNavigate();
  return (
    <section className="xt-login xt-questions">
      <div className="xt-questions-face">
        <HallOnHill />
      </div>
      <h1>登录前，大家常问这三句</h1>
      <div className="xt-questions-list">
        {QUESTIONS.map(([question, answer], nth) => (
          <details key={question} open={nth === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <div className="xt-login-go">
        <Button onClick={() => navigate(linkTo('mobilePhoneLogin2', asked))}>明白了，一步一步登录</Button>
      </div>
      <footer className="xt-login-foot">
        <Link to={href('index')}>先不登录，看看课程</Link>
      </footer>
    </section>
  );
};
