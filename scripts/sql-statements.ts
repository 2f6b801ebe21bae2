export interface Statement {
  /** Without comments, and what stands in quotes blanked: words in here are SQL. */
  code: string;
  comments: string[];
  /** From 1, the first of the comments above it included. */
  from: number;
  to: number;
}

// In this order: whatever begins first is whole, and what looks like another inside it is not one.
const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|;|[^-/'"$;]+|./g;

/** Cuts a file of SQL into its statements. */
export const statementsOf = (sql: string): Statement[] => {
  const found: Statement[] = [];
  let line = 1;
  let current: Statement | undefined;
  for (const [token] of sql.matchAll(TOKEN)) {
    const lines = token.split('\n').length - 1;
    if (token.trim()) {
      const skipped = token.length === token.trimStart().length ? 0 : (/^\s*/.exec(token)?.[0].split('\n').length ?? 1) - 1;
      current ??= { code: '', comments: [], from: line + skipped, to: line };
    }
    if (current) {
      current.to = line + lines;
      if (/^(?:--|\/\*)/.test(token)) current.comments.push(token);
      else if (/^(?:'|\$\w*\$)/.test(token)) current.code += `''${'\n'.repeat(lines)}`;
      else current.code += token;
    }
    line += lines;
    if (token === ';' && current) {
      found.push(current);
      current = undefined;
    }
  }
  if (current?.code.trim()) found.push(current);
  return found;
};
