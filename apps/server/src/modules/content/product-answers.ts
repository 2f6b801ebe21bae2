import { getProduct, listProducts } from '@xuetang/contract/products';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { readProduct, readProducts, type ProductPorts } from './products.ts';

export const productAnswers = (ports: ProductPorts): Answer[] => [
  answer(listProducts, ({ session }) => readProducts(ports, session.learnerId)),
  answer(getProduct, async ({ input, session, fail }) => {
    const found = await readProduct(ports, session.learnerId, input.productId);
    return found ?? fail('product.unknown');
  }),
];
