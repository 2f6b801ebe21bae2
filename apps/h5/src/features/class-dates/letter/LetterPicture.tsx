import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { drawPicture } from './draw-picture.ts';
import { letterSvg, type LetterFacts } from './letter-picture.rule.ts';
import './letter.css';

/** The letter as a real picture: a long press keeps it or sends it on. */
export const LetterPicture = ({ facts }: { facts: LetterFacts }) => {
  const { host } = useShell();
  const svg = letterSvg(facts);
  const [drawn, setDrawn] = useState<{ of: string; src: string }>();
  useEffect(() => {
    let isLeft = false;
    void drawPicture(svg).then((src) => isLeft || setDrawn({ of: svg, src }));
    return () => {
      isLeft = true;
    };
  }, [svg]);
  const canPress = host.kind !== 'app' && host.kind !== 'browser';
  const alt = `录取通知书：${facts.campName} ${facts.place}，${facts.teacherName}老师，${facts.firstEvening} 开课`;
  return (
    <figure className="xt-admission-picture">
      {drawn?.of === svg ? <img src={drawn.src} alt={alt} width={750} height={1000} /> : <div role="status">正在画……</div>}
      <figcaption>{canPress ? '长按图片，可以保存，也可以发给家里人' : '截图就能保存，也可以发给家里人'}</figcaption>
    </figure>
  );
};
