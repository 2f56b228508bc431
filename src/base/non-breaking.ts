const noBreakSpace = '\u00a0'

/** A number, a space and its unit; also the cross between two sizes, and a count with its noun. */
const beforeUnit =
  /(\d(?:["”])?) (?=(?:mm|cm|m|km|ml|l|g|kg|t|Nm|bar|V|A|Ah|W|kW|Hz|ohms?|kilohms?|°C?|%|inch(?:es)?|in|litres?|pieces?|teeth|splines?|pins?|wires?|outlets?|grooves?|cylinders?|valves?|points?|steps?|hours?|km\/h)(?![\p{L}\d]))/giu
const besideCross = / (?=[×±] ?\d)|(?<= [×±]) (?=\d)/g

/** Text whose measures stay on one line: `280 × 22 mm` never ends a line after a number or a cross. */
export function nonBreaking(text: string): string {
  return text.replace(besideCross, noBreakSpace).replace(beforeUnit, `$1${noBreakSpace}`)
}
