import type { PageProps } from '../../kit/page.ts';
import { AdvancedPage } from './AdvancedPage.tsx';
import { HomePage } from './HomePage.tsx';
import { OneProduct } from './OneProduct.tsx';
import { ProductDetail } from './ProductDetail.tsx';

const Detail = ({ id }: { id: string }) => <OneProduct id={id}>{(shown) => <ProductDetail {...shown} />}</OneProduct>;

/** `productHigh`: the advanced courses, or one of them. */
export const AdvancedOrOnePage = ({ tail }: PageProps) => (tail ? <Detail id={tail} /> : <AdvancedPage />);

/** `productHome`: what is on sale, or the course that the query names. */
export const HomeOrOnePage = ({ query }: PageProps) => {
  const course = query.get('course');
  return course ? <Detail id={course} /> : <HomePage />;
};
