export const title: number = document.title;
