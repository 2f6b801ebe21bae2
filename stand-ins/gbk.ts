const decoder = new TextDecoder('gbk');
let bytesOf: Map<string, number> | undefined;

/** Every letter that two bytes can be, by the decoder that there is: nothing on board writes GBK. */
const learn = (): Map<string, number> => {
  const all = new Map<string, number>();
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (letter.length === 1 && letter !== '\uFFFD') all.set(letter, first * 256 + second);
    }
  return all;
};

/** Text as Chinese spreadsheets have it. A letter that GBK does not have is a question mark. */
export const gbk = (text: string): Buffer => {
  const known = (bytesOf ??= learn());
  const bytes = Buffer.alloc(text.length * 2);
  let at = 0;
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    if (code < 0x80) at = bytes.writeUInt8(code, at);
    else at = bytes.writeUInt16BE(known.get(letter) ?? 0x3f3f, at);
  }
  return bytes.subarray(0, at);
};
