import { compactVerify, importJWK, type JWK } from 'jose';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Place {
  page: number;
  text: string;
  x: number;
  /** From the lower edge of the sheet. */
  y: number;
}

/** The words of a PDF, run by run, and where each stands. */
export const placesInPdf = async (bytes: Uint8Array): Promise<Place[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item ? [{ page: at + 1, text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }] : [],
      );
    }),
  );
  await task.destroy();
  return pages.flat();
};

/** What somebody can read, search and copy in a PDF, page after page, without the room between letters. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const places = await placesInPdf(bytes);
  return places
    .map(({ text, page }, at) => (at > 0 && places[at - 1]?.page !== page ? `\n${text}` : text))
    .join('')
    .replaceAll(/ +/g, '');
};

/** As a badge's reader does it: the chunks of a PNG, one after the other. */
export const credentialIn = (png: Buffer): string => {
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const [name, body] = [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    if (name === 'iTXt' && body.subarray(0, 20).toString('latin1') === 'openbadgecredential\0') return body.subarray(24).toString();
    at += 12 + length;
  }
  return '';
};

export interface DidDocument {
  id: string;
  verificationMethod: { id: string; publicKeyJwk: JWK }[];
}

/** By a library that signed nothing here: the header leads to the issuer's document, and that has the key. */
export const verifyCredential = async (jws: string, { verificationMethod: methods }: DidDocument): Promise<Record<string, unknown>> => {
  const { payload } = await compactVerify(
    jws,
    async ({ kid }) => {
      const method = methods.find(({ id }) => id === kid);
      if (!method) throw new Error('a key that the issuer does not name');
      return importJWK(method.publicKeyJwk, 'EdDSA');
    },
    { algorithms: ['EdDSA'] },
  );
  return JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>;
};
