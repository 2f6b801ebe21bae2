import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import type { Teacher } from './use-own-teacher.ts';

export const NoTeacher = ({ title = '你还没有专属老师', text = '报名一期免费直播课，分到班以后，这里就是你的老师。' }) => {
  const navigate = useNavigate();
  return (
    <Nothing title={title} text={text}>
      <Button onClick={() => navigate(href('index'))}>看看免费直播课</Button>
    </Nothing>
  );
};

/** A teacher who has neither code nor link yet: somebody has to be told. */
export const NoCode = ({ teacher }: { teacher: Teacher }) => {
  const navigate = useNavigate();
  return (
    <Nothing
      title={`${teacher.teacherName}老师的二维码还没放上来`}
      text={`你在${teacher.campName}${teacher.periodName}的座位还在。告诉我们，由老师来加你。`}
    >
      <Button onClick={() => navigate(href('individual-feedback'))}>让老师来加我</Button>
    </Nothing>
  );
};
