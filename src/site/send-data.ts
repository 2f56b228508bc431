/**
 * Adds the data of a rendered page, which React Router reads when it hydrates the page, at its end. `data` is the text of the
 * stream that React Router would otherwise render itself, part by part.
 */
export function sendData(html: string, data: string, mark: string): string {
  const end = html.lastIndexOf('</body>')
  const stream = 'window.__reactRouterContext.streamController'
  const script = `${stream}.enqueue(${asScript(data)});${stream}.close();`
  return `${html.slice(0, end)}<script nonce="${mark}">${script}</script>${html.slice(end)}`
}

/** A text as a literal for an inline script: no `</script>` or `<!--` of it ends or changes the script. */
function asScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
