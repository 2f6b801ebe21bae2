import { href } from '@xuetang/h5-routes/hrefs';
import type { PageName } from '@xuetang/h5-routes/table';
import { Navigate } from '../../kit/router.tsx';
import { ActivityPage } from './ActivityPage.tsx';
import { AdvancedPage } from './AdvancedPage.tsx';
import { HomePage } from './HomePage.tsx';
import { OneProduct } from './OneProduct.tsx';
import { PriceHomePage } from './price/PriceHomePage.tsx';
import { PricePage } from './price/PricePage.tsx';
import { ProductDetail } from './ProductDetail.tsx';

interface ProductsPageProps {
  page: { name: PageName };
  id?: string;
  tail?: string;
  query: URLSearchParams;
}

/** The five pages about paid courses (spec 2.9). */
export const ProductsPage = ({ page, id, tail, query }: ProductsPageProps) => {
  const course = query.get('course');
  switch (page.name) {
    case 'productHigh':
      return tail ? <OneProduct id={tail}>{(shown) => <ProductDetail {...shown} />}</OneProduct> : <AdvancedPage />;
    case 'productActive':
      return <ActivityPage />;
    case 'priceContent':
      return id ? <OneProduct id={id}>{(shown) => <PricePage {...shown} />}</OneProduct> : <Navigate to={href('priceHome')} />;
    case 'priceHome':
      return <PriceHomePage />;
    default:
      return course ? <OneProduct id={course}>{(shown) => <ProductDetail {...shown} />}</OneProduct> : <HomePage />;
  }
};
