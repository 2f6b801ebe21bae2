import type { BlockView } from '../block.ts';
import type { fit } from './fit.ts';
import './fit.css';
import '../landing.css';

const Side = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div>
    <h3>{label}</h3>
    <ul>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  </div>
);

export const FitView: BlockView<typeof fit> = ({ block: { title, labels: [yes, no] = ['适合', '不适合'], suits, not, lacks } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <div className="xt-fit">
      <Side label={yes} lines={suits} />
      <Side label={no} lines={not} />
    </div>
    {lacks && (
      <p className="xt-fit-lacks">
        <b>先说不足</b>
        {lacks}
      </p>
    )}
  </section>
);
