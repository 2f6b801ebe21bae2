import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import './book.css';

export const BookCover = ({ title }: { title: string }) => (
  <header className="xt-share-book-cover">
    <h1>{title}</h1>
    <p>五步，从三天的流水账开始</p>
    <HallOnHill />
  </header>
);
