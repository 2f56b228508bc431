/** The first line of the file of vehicles. */
export const heads = [
  ...['series', 'retired', 'market', 'make', 'model', 'submodel', 'generation', 'body', 'drive', 'engine'],
  ...['litres', 'cc', 'cylinders', 'kw', 'fuel', 'aspiration', 'from', 'to', 'source', 'years'],
].join('\t')

/** A line of an American vehicle of which no more is known. */
export function aLine(
  id: string,
  make: string,
  model: string,
  litres: string,
  cylinders: string,
  years: string,
): string {
  const said: Record<string, string> = { series: id, market: 'US', make, model, litres, cylinders, years }
  return heads
    .split('\t')
    .map((column) => said[column] ?? '')
    .join('\t')
}
