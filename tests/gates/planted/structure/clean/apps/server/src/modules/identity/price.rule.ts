import { errors } from '@xuetang/contract/errors';
export const price = () => errors;
