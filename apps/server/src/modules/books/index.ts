// What the rest of the server may know of books. Postings are made by `books.post`, inside the function whose step they belong to.
export { balanceOf } from './balance-of.ts';
export { checkClosedDays, closeBooks, type Closed } from './close-books.ts';
