import type { Module } from '../../platform/module.ts';
import { booksForget } from './forget.ts';
import { booksData } from './personal-data.ts';

export const booksModule: Module = { name: 'books', data: booksData, forgets: booksForget };
