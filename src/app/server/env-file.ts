type Place = 'line' | 'comment' | 'name' | 'value' | 'plain' | 'single' | 'double'

/**
 * The variables of an environment file, read as systemd reads `EnvironmentFile=`: the service and the commands see the same values. A line
 * is NAME=VALUE; one that begins with # or ; is a comment, and nothing behind a value is. Quotes around a value are removed; in them a value may
 * have several lines. A backslash at the end of a line continues it.
 */
export function readEnvFile(text: string): Record<string, string> {
  const file = text.replace(/\r\n?/g, '\n')
  const found: Record<string, string> = {}
  let place: Place = 'line'
  let [name, value] = ['', '']
  /** How long the value is without the spaces at its end. */
  let solid = 0
  const add = (signs: string) => {
    value += signs
    if (place !== 'plain' || signs.trim() !== '') solid = value.length
  }
  const finish = () => {
    if (/^[A-Za-z_]\w*$/.test(name.trim())) found[name.trim()] = value.slice(0, solid)
    ;[place, name, value, solid] = ['line', '', '', 0]
  }
  for (let at = 0; at < file.length; at++) {
    const sign = file.charAt(at)
    const isEnd = sign === '\n'
    const isEscape = sign === '\\' && place !== 'single' && place !== 'name' && place !== 'line'
    // What stands behind a backslash is read with it.
    const escaped = isEscape ? file.charAt(++at) : ''
    if (place === 'line') {
      if (sign.trim() === '') continue
      place = sign === '#' || sign === ';' ? 'comment' : 'name'
      if (place === 'name') name = sign
    } else if (place === 'comment') {
      if (isEnd) place = 'line'
    } else if (place === 'name') {
      if (isEnd) [place, name] = ['line', '']
      else if (sign === '=') place = 'value'
      else name += sign
    } else if (place === 'single') {
      if (sign === "'") place = 'value'
      else add(sign)
    } else if (place === 'double') {
      if (sign === '"') place = 'value'
      else if (!isEscape) add(sign)
      else if (escaped !== '\n') add(/["\\`$]/.test(escaped) ? escaped : `\\${escaped}`)
    } else if (isEnd) finish()
    else if (isEscape) {
      place = 'plain'
      if (escaped !== '\n') add(escaped)
      solid = value.length
    } else if (place === 'plain') add(sign)
    else if (sign === "'") place = 'single'
    else if (sign === '"') place = 'double'
    else if (sign.trim() !== '') {
      place = 'plain'
      add(sign)
    }
  }
  if (name !== '' && place !== 'name') finish()
  return found
}
