/**
 * The variables of an environment file, read as systemd reads `EnvironmentFile=`: the service and the commands see the same values. A line
 * is NAME=VALUE; one that begins with # or ; is a comment, and nothing behind a value is. Quotes around a value are removed, and a backslash at the
 * end of a line continues it.
 */
export function readEnvFile(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const line of text.replace(/\r\n/g, '\n').replace(/\\\n/g, '').split('\n')) {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (name !== undefined) found[name] = unquoted(value)
  }
  return found
}

function unquoted(written: string): string {
  const [, single] = /^'([^']*)'$/.exec(written) ?? []
  if (single !== undefined) return single
  const [, double] = /^"((?:[^"\\]|\\.)*)"$/.exec(written) ?? []
  if (double !== undefined) return double.replace(/\\(["\\`$])/g, '$1')
  return written.replace(/\\(.)/g, '$1')
}
