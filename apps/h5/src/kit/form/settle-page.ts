/** iOS leaves the page pushed up when its keyboard goes; asking for the place we are at puts it back. */
export const settlePage = (): void => window.scrollTo(window.scrollX, window.scrollY);
