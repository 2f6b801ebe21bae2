import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What somebody can read, search and copy in a PDF, page after page, without the room between letters. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  await task.destroy();
  return pages.join('\n').replaceAll(/ +/g, '');
};
