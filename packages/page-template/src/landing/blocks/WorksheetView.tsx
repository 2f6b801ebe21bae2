import { Logo } from '@xuetang/art/Logo.tsx';
import type { BlockView } from '../block.ts';
import type { worksheet } from './worksheet.ts';
import './worksheet.css';
import '../landing.css';

export const WorksheetView: BlockView<typeof worksheet> = ({ block: { title, lead, name, lines, note } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    {lead && <p className="xt-quiet">{lead}</p>}
    <div className="xt-block-sheet">
      <table>
        <caption>
          <Logo />
          {name}
        </caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">例子</th>
            <th scope="col">我家</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, example }, at) => (
            <tr key={at}>
              <th scope="row">{item}</th>
              <td>{example}</td>
              <td>
                <i aria-hidden="true" />
                <span className="xt-unseen">由你来填</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {note && <p className="xt-quiet xt-block-sheet-note">{note}</p>}
  </section>
);
