import './gift.css';

interface GiftCardProps {
  /** Over it: whose it is, or that it is shown before it is given. */
  label: string;
  name: string;
  word: string;
}

/** What somebody is given, on a card with its ribbon. No price stands on it. */
export const GiftCard = ({ label, name, word }: GiftCardProps) => (
  <figure className="xt-gift-card">
    <figcaption>{label}</figcaption>
    <b>{name}</b>
    {word && <blockquote>{word}</blockquote>}
  </figure>
);
