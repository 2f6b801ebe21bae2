import { block } from '@xuetang/page-template/landing/block';
export const drawn = block;
