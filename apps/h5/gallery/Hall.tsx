import { useEffect, useState } from 'react';
import './hall.css';

/** The phones that a change is looked at on: the narrowest in use, the usual one, the widest, and the usual one with large letters. */
const PHONES = [
  { width: 320, font: '', label: '320 px' },
  { width: 375, font: '', label: '375 px' },
  { width: 430, font: '', label: '430 px' },
  { width: 375, font: 'large', label: '375 px, large letters' },
] as const;

const chosen = (): string => decodeURIComponent(location.hash.slice(1));

const byFile = (names: readonly string[]): [file: string, names: string[]][] => {
  const files = new Map<string, string[]>();
  for (const name of names) {
    const file = name.slice(0, name.lastIndexOf('/'));
    files.set(file, [...(files.get(file) ?? []), name]);
  }
  return [...files];
};

/** Every example by name; the chosen one on four phones. */
export const Hall = ({ names }: { names: readonly string[] }) => {
  const [name, setName] = useState(chosen() || (names[0] ?? ''));
  useEffect(() => {
    const follow = () => setName(chosen());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <div className="hall">
      <nav aria-label="Examples">
        {byFile(names).map(([file, examples]) => (
          <section key={file}>
            <h2>{file}</h2>
            {examples.map((each) => (
              <a key={each} href={`#${encodeURIComponent(each)}`} aria-current={each === name ? 'page' : undefined}>
                {each.slice(file.length + 1)}
              </a>
            ))}
          </section>
        ))}
      </nav>
      <main>
        <h1>{name}</h1>
        {PHONES.map(({ width, font, label }) => (
          <figure key={label}>
            <figcaption>{label}</figcaption>
            <iframe title={label} width={width} height={740} src={`?example=${encodeURIComponent(name)}&font=${font}`} />
          </figure>
        ))}
      </main>
    </div>
  );
};
