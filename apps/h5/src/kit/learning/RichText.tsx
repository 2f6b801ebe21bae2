import './rich-text.css';

/** What an article, a lesson's notes and a long answer are made of. Text is text: nothing in it is read as markup. */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | { kind: 'quote'; text: string; from?: string }
  | { kind: 'picture'; src: string; alt: string; width: number; height: number; caption?: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

const Block = ({ block }: { block: TextBlock }) => {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{item}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'quote':
      return (
        <blockquote>
          <p>{block.text}</p>
          {block.from && <footer>{block.from}</footer>}
        </blockquote>
      );
    case 'picture':
      return (
        <figure>
          {/* The room is there before the picture: nothing jumps under a reading eye. */}
          <div style={{ paddingBottom: `${(100 * block.height) / block.width}%` }}>
            <img src={block.src} alt={block.alt} loading="lazy" />
          </div>
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'table':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        <div className="xt-rich-table" role="region" aria-label={block.head.join('、')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, nth) => (
                    <td key={nth}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'paragraph':
      return <p>{block.text}</p>;
  }
};

/** Long reading: large letters, wide lines, and a table that slides instead of breaking the page. */
export const RichText = ({ blocks }: { blocks: readonly TextBlock[] }) => (
  <div className="xt-rich">
    {blocks.map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </div>
);
