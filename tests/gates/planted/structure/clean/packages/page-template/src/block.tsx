import { errors } from '@xuetang/contract/errors';
import { createElement } from 'react';
export const Block = () => createElement('p', errors);
